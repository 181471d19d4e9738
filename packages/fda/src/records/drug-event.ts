import { date, many, maybe, number, type Reader, type RecordOf, shape, text } from "../reader.js";
import { drugNames } from "./openfda.js";

const reactionFields = {
  /** MedDRA preferred term, in mixed case; counts give it in capitals. */
  reactionmeddrapt: text,
  reactionmeddraversionpt: text,
  /** 1 recovered, 2 recovering, 3 not recovered, 4 recovered with sequelae, 5 fatal, 6 unknown. */
  reactionoutcome: text,
} as const;
/** A reaction in a report. */
export interface DrugReaction extends RecordOf<typeof reactionFields> {}
const reaction: Reader<DrugReaction> = shape(reactionFields);

const drugFields = {
  /** The name as reported. */
  medicinalproduct: text,
  /** 1 suspect, 2 concomitant, 3 interacting. */
  drugcharacterization: text,
  activesubstance: maybe(shape({ activesubstancename: text })),
  /** 1 withdrawn, 2 dose reduced, 3 dose increased, 4 not changed, 5 unknown, 6 not applicable. */
  actiondrug: text,
  drugindication: text,
  /** Three digits: 048 oral, 042 intravenous, 058 subcutaneous; see `ROUTES`. */
  drugadministrationroute: text,
  drugdosageform: text,
  drugdosagetext: text,
  drugauthorizationnumb: text,
  drugbatchnumb: text,
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`, as far as it was reported. */
  drugstartdate: date,
  drugstartdateformat: text,
  drugenddate: date,
  drugenddateformat: text,
  drugstructuredosagenumb: number,
  /** 001 kg, 002 g, 003 mg, 004 µg. */
  drugstructuredosageunit: text,
  drugseparatedosagenumb: number,
  drugintervaldosageunitnumb: number,
  /** 801 year, 802 month, 803 week, 804 day, 805 hour, 806 minute; further codes in the field list. */
  drugintervaldosagedefinition: text,
  drugcumulativedosagenumb: number,
  drugcumulativedosageunit: text,
  drugtreatmentduration: text,
  drugtreatmentdurationunit: text,
  /** 1 yes, 2 no, 3 does not apply. */
  drugadditional: text,
  /** 1 yes, 2 no, 3 unknown. */
  drugrecurreadministration: text,
  drugrecurrence: many(shape({ drugrecuraction: text, drugrecuractionmeddraversion: text })),
  openfda: drugNames,
} as const;
/** A drug in a report. */
export interface ReportedDrug extends RecordOf<typeof drugFields> {}
const drug: Reader<ReportedDrug> = shape(drugFields);

const patientFields = {
  /** In units of `patientonsetageunit`. */
  patientonsetage: number,
  /** 800 decade, 801 year, 802 month, 803 week, 804 day, 805 hour. */
  patientonsetageunit: text,
  /** 1 neonate, 2 infant, 3 child, 4 adolescent, 5 adult, 6 elderly. */
  patientagegroup: text,
  /** 0 unknown, 1 male, 2 female. */
  patientsex: text,
  /** Kilograms. */
  patientweight: number,
  patientdeath: maybe(shape({ patientdeathdate: date, patientdeathdateformat: text })),
  reaction: many(reaction),
  drug: many(drug),
  /** A stranger's words. */
  summary: maybe(shape({ narrativeincludeclinical: text })),
} as const;
/** The patient of a report. */
export interface DrugPatient extends RecordOf<typeof patientFields> {}
const patient: Reader<DrugPatient> = shape(patientFields);

const primarySourceFields = {
  /** 1 physician, 2 pharmacist, 3 other health professional, 4 lawyer, 5 consumer. */
  qualification: text,
  reportercountry: text,
  literaturereference: text,
} as const;
/** Who reported. */
export interface PrimarySource extends RecordOf<typeof primarySourceFields> {}
const primarySource: Reader<PrimarySource> = shape(primarySourceFields);

const drugEventFields = {
  safetyreportid: text,
  safetyreportversion: text,
  /** First received, `YYYY-MM-DD`. */
  receivedate: date,
  receivedateformat: text,
  /** Latest information received, `YYYY-MM-DD`. */
  receiptdate: date,
  receiptdateformat: text,
  transmissiondate: date,
  transmissiondateformat: text,
  /** 1: death, life-threatening, hospitalization, disability, birth defect or otherwise serious. 2: none of these. */
  serious: text,
  /** "1" when it was; `null` otherwise, as for the five below. */
  seriousnessdeath: text,
  seriousnesslifethreatening: text,
  seriousnesshospitalization: text,
  seriousnessdisabling: text,
  seriousnesscongenitalanomali: text,
  seriousnessother: text,
  /** 1 spontaneous, 2 from a study, 3 other, 4 not available. */
  reporttype: text,
  occurcountry: text,
  primarysourcecountry: text,
  companynumb: text,
  authoritynumb: text,
  /** "1": earlier versions of the report exist. */
  duplicate: text,
  /** 1 yes, 2 no. */
  fulfillexpeditecriteria: text,
  reportduplicate: many(shape({ duplicatesource: text, duplicatenumb: text })),
  primarysource: maybe(primarySource),
  sender: maybe(shape({ senderorganization: text, sendertype: text })),
  receiver: maybe(shape({ receiverorganization: text, receivertype: text })),
  patient: maybe(patient),
} as const;
/** A report of adverse events (FAERS). Not verified, and no proof that the drug was the cause. */
export interface DrugEvent extends RecordOf<typeof drugEventFields> {}
export const drugEvent: Reader<DrugEvent> = shape(drugEventFields);
