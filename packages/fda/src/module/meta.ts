import type { ModuleMeta } from "@govdata/kit";
import { HOSTS, KEY, TERMS } from "../client.js";

export const meta: ModuleMeta = {
  name: "fda",
  title: "openFDA (U.S. Food and Drug Administration)",
  description:
    "Drug and device adverse events, labels, approvals, shortages, recalls of drugs, food and devices; reports on food, cosmetics, animal drugs, tobacco.",
  publisher: "U.S. Food and Drug Administration",
  homepage: "https://open.fda.gov",
  docs: "https://open.fda.gov/apis/",
  domains: ["health", "drugs", "food", "consumer-safety"],
  rank: 12,
  keys: { apiKey: KEY },
  hosts: HOSTS,
  terms: TERMS,
  updates:
    "Shortages and NDC daily; recalls, labels, approvals weekly; 510(k), PMA, device recalls, registrations monthly; drug adverse events quarterly.",
  workflow:
    "Side effects of a drug: fda_drug_side_effects, single cases fda_drug_events, what the label warns of fda_drug_label with section. Approval: fda_drug_approvals. In shortage: fda_drug_shortages. Recalls of anything: fda_recalls. Devices: fda_device_events for harm, fda_device_records for class and clearance. Anything else: fda_count, fda_search.",
  tips: [
    "Brand and generic names work alike; a brand finds reports that name the brand, a generic name all of them.",
    "Counts of reports are no rates: nobody knows how many people used the product.",
    "A condition on two fields of one report may match different drugs or devices of it.",
    "Count terms of drug reactions are in capitals, the same terms in reports are not.",
    "Codes and names of a register (sponsor, species, UNII) are matched in the case they are written in.",
    "Device recalls have their class under product devices, their root cause under device_causes.",
    "Nothing found is an answer: try the other name, or fewer words.",
  ],
  gaps: [
    "No meat or poultry recalls (USDA), no consumer goods (CPSC), no cars (NHTSA).",
    "No clinical trials, no prices, no prescriptions or sales: see ClinicalTrials.gov and CMS.",
    "No vaccine reports (VAERS), no inspections, no warning letters, no import refusals.",
    "No number of users or patients: rates and risks cannot be computed.",
    "Complete response letters and cosmetic reports have been published since 2025 only.",
  ],
  crossRef: [
    { question: "drug-safety", tool: "fda_drug_side_effects", hint: "drug ibuprofen" },
    { question: "drug-safety", tool: "fda_drug_label", hint: "drug Xarelto, section boxed_warning" },
    {
      question: "medical-devices",
      tool: "fda_device_events",
      hint: "device pacemaker, event_type Death, per year",
    },
    {
      question: "food-safety",
      tool: "fda_recalls",
      hint: "product foods, reason listeria, classification Class I",
    },
    {
      question: "consumer-complaints",
      tool: "fda_consumer_reports",
      hint: "product foods, product_text energy drink",
    },
    { question: "research", tool: "fda_drug_approvals", hint: "drug semaglutide: approval, sponsor" },
  ],
};
