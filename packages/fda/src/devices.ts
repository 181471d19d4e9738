import { type Caller, type Lister, lister } from "./http.js";
import { type DeviceEvent, deviceEvent } from "./records/device-event.js";
import {
  type Classification,
  type Clearance,
  classification,
  clearance,
  type DeviceIdentifier,
  deviceIdentifier,
  type PremarketApproval,
  premarketApproval,
  type Registration,
  registration,
  type SerologySample,
  serologySample,
} from "./records/device-records.js";
import { type DeviceRecall, deviceRecall, type Enforcement, enforcement } from "./records/enforcement.js";

/** Lists about medical devices; called, read whole and counted as those about drugs (see `DrugMethods`). */
export interface DeviceMethods {
  /**
   * Medical device reports (MAUDE): deaths, injuries and malfunctions. Not verified.
   *
   * @see https://open.fda.gov/apis/device/event/
   * @example
   * // Reports of deaths by day of receipt
   * await fda.deviceEvents.count("date_received", {
   *   where: { "device.generic_name": "pacemaker", event_type: "Death" },
   * });
   */
  deviceEvents: Lister<DeviceEvent>;
  /**
   * 510(k) clearances.
   *
   * @see https://open.fda.gov/apis/device/510k/
   * @example
   * await fda.deviceClearances({ where: { device_name: "BRCA1 Hereditary Cancer Panel" } });
   */
  deviceClearances: Lister<Clearance>;
  /**
   * Premarket approvals and their supplements.
   *
   * @see https://open.fda.gov/apis/device/pma/
   * @example
   * await fda.deviceApprovals({ where: { trade_name: { words: "pacemaker" } }, sort: "decision_date:desc" });
   */
  deviceApprovals: Lister<PremarketApproval>;
  /**
   * Types of device: product code, class, regulation.
   *
   * @see https://open.fda.gov/apis/device/classification/
   * @example
   * await fda.deviceClassifications({ where: { product_code: "FOZ" } });
   */
  deviceClassifications: Lister<Classification>;
  /**
   * Recalls of devices with root cause and action. Their class is in `deviceEnforcement`.
   *
   * @see https://open.fda.gov/apis/device/recall/
   * @example
   * await fda.deviceRecalls.count("product_code", { limit: 10 });
   */
  deviceRecalls: Lister<DeviceRecall>;
  /**
   * Recalls of devices in the enforcement report, with their class.
   *
   * @see https://open.fda.gov/apis/device/enforcement/
   * @example
   * await fda.deviceEnforcement({ where: { classification: "Class I", status: "Ongoing" } });
   */
  deviceEnforcement: Lister<Enforcement>;
  /**
   * Establishments and the devices they list. Names and numbers are below `registration`.
   *
   * @see https://open.fda.gov/apis/device/registrationlisting/
   * @example
   * await fda.deviceRegistrations({ where: { "registration.iso_country_code": "US", "products.product_code": "FOZ" } });
   */
  deviceRegistrations: Lister<Registration>;
  /**
   * Device identifiers (GUDID).
   *
   * @see https://open.fda.gov/apis/device/udi/
   * @example
   * await fda.deviceIdentifiers.count("product_codes.openfda.device_class");
   */
  deviceIdentifiers: Lister<DeviceIdentifier>;
  /**
   * Samples of the evaluations of COVID-19 antibody tests; a closed data set.
   *
   * @see https://open.fda.gov/apis/device/covid19serology/
   * @example
   * await fda.covid19Serology.count("manufacturer");
   */
  covid19Serology: Lister<SerologySample>;
}

export function deviceMethods(caller: Caller): DeviceMethods {
  return {
    deviceEvents: lister(caller, "device/event", deviceEvent),
    deviceClearances: lister(caller, "device/510k", clearance),
    deviceApprovals: lister(caller, "device/pma", premarketApproval),
    deviceClassifications: lister(caller, "device/classification", classification),
    deviceRecalls: lister(caller, "device/recall", deviceRecall),
    deviceEnforcement: lister(caller, "device/enforcement", enforcement),
    deviceRegistrations: lister(caller, "device/registrationlisting", registration),
    deviceIdentifiers: lister(caller, "device/udi", deviceIdentifier),
    covid19Serology: lister(caller, "device/covid19serology", serologySample),
  };
}
