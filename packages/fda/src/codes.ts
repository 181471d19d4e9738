import { ownValue } from "@govdata/core";
/** Meanings of codes, as the agency's field lists give them. */

/** `patient.patientsex` */
export const SEXES = { "0": "unknown", "1": "male", "2": "female" } as const;

/** `patient.patientonsetageunit` */
export const AGE_UNITS = {
  "800": "decade",
  "801": "year",
  "802": "month",
  "803": "week",
  "804": "day",
  "805": "hour",
} as const;

/** `patient.patientagegroup` */
export const AGE_GROUPS = {
  "1": "neonate",
  "2": "infant",
  "3": "child",
  "4": "adolescent",
  "5": "adult",
  "6": "elderly",
} as const;

/** `patient.drug.drugcharacterization` */
export const DRUG_ROLES = { "1": "suspect", "2": "concomitant", "3": "interacting" } as const;

/** `patient.reaction.reactionoutcome` */
export const REACTION_OUTCOMES = {
  "1": "recovered",
  "2": "recovering",
  "3": "not recovered",
  "4": "recovered with sequelae",
  "5": "fatal",
  "6": "unknown",
} as const;

/** `patient.drug.actiondrug` */
export const DRUG_ACTIONS = {
  "1": "withdrawn",
  "2": "dose reduced",
  "3": "dose increased",
  "4": "dose not changed",
  "5": "unknown",
  "6": "not applicable",
} as const;

/** `primarysource.qualification` */
export const REPORTERS = {
  "1": "physician",
  "2": "pharmacist",
  "3": "other health professional",
  "4": "lawyer",
  "5": "consumer",
} as const;

/** `reporttype` */
export const REPORT_TYPES = {
  "1": "spontaneous",
  "2": "from a study",
  "3": "other",
  "4": "not available",
} as const;

/** `serious` */
export const SERIOUS = { "1": "serious", "2": "not serious" } as const;

/** `device_class` */
export const DEVICE_CLASSES = {
  "1": "class I, low to moderate risk",
  "2": "class II",
  "3": "class III, high risk",
  U: "unclassified",
  N: "not classified",
  F: "humanitarian use",
} as const;

/** `submission_type_id` of a device type */
export const DEVICE_SUBMISSIONS = {
  "1": "510(k)",
  "2": "PMA",
  "3": "contact ODE",
  "4": "510(k) exempt",
} as const;

/** `decision_code` of 510(k) clearances */
export const CLEARANCE_DECISIONS = {
  SESE: "substantially equivalent",
  SEKD: "substantially equivalent, kit with drugs",
  SESD: "substantially equivalent, with drug",
  SESK: "substantially equivalent, kit",
  SESP: "substantially equivalent, postmarket surveillance required",
  SESU: "substantially equivalent, with limitations",
  SESR: "potential recall",
} as const;

/** `decision_code` of premarket approvals */
export const PMA_DECISIONS = {
  APPR: "approved",
  WTDR: "withdrawn",
  DENY: "denied",
  LE30: "30-day notice accepted",
  APRL: "reclassified after approval",
  APWD: "withdrawn after approval",
  GT30: "no decision within 30 days",
  APCV: "converted after approval",
} as const;

/** Panels of advisory committees; also `medical_specialty`. */
export const PANELS = {
  AN: "Anesthesiology",
  CV: "Cardiovascular",
  CH: "Clinical Chemistry",
  DE: "Dental",
  EN: "Ear, Nose, Throat",
  GU: "Gastroenterology, Urology",
  HO: "General Hospital",
  HE: "Hematology",
  IM: "Immunology",
  MG: "Medical Genetics",
  MI: "Microbiology",
  NE: "Neurology",
  OB: "Obstetrics/Gynecology",
  OP: "Ophthalmic",
  OR: "Orthopedic",
  PA: "Pathology",
  PM: "Physical Medicine",
  RA: "Radiology",
  SU: "General, Plastic Surgery",
  TX: "Clinical Toxicology",
} as const;

/** `patient.drug.drugadministrationroute` */
export const ROUTES = {
  "001": "auricular (otic)",
  "002": "buccal",
  "003": "cutaneous",
  "004": "dental",
  "005": "endocervical",
  "006": "endosinusial",
  "007": "endotracheal",
  "008": "epidural",
  "009": "extra-amniotic",
  "010": "hemodialysis",
  "011": "intra corpus cavernosum",
  "012": "intra-amniotic",
  "013": "intra-arterial",
  "014": "intra-articular",
  "015": "intra-uterine",
  "016": "intracardiac",
  "017": "intracavernous",
  "018": "intracerebral",
  "019": "intracervical",
  "020": "intracisternal",
  "021": "intracorneal",
  "022": "intracoronary",
  "023": "intradermal",
  "024": "intradiscal (intraspinal)",
  "025": "intrahepatic",
  "026": "intralesional",
  "027": "intralymphatic",
  "028": "intramedullar (bone marrow)",
  "029": "intrameningeal",
  "030": "intramuscular",
  "031": "intraocular",
  "032": "intrapericardial",
  "033": "intraperitoneal",
  "034": "intrapleural",
  "035": "intrasynovial",
  "036": "intratumor",
  "037": "intrathecal",
  "038": "intrathoracic",
  "039": "intratracheal",
  "040": "intravenous bolus",
  "041": "intravenous drip",
  "042": "intravenous (not otherwise specified)",
  "043": "intravesical",
  "044": "iontophoresis",
  "045": "nasal",
  "046": "occlusive dressing technique",
  "047": "ophthalmic",
  "048": "oral",
  "049": "oropharingeal",
  "050": "other",
  "051": "parenteral",
  "052": "periarticular",
  "053": "perineural",
  "054": "rectal",
  "055": "respiratory (inhalation)",
  "056": "retrobulbar",
  "057": "sunconjunctival",
  "058": "subcutaneous",
  "059": "subdermal",
  "060": "sublingual",
  "061": "topical",
  "062": "transdermal",
  "063": "transmammary",
  "064": "transplacental",
  "065": "unknown",
  "066": "urethral",
  "067": "vaginal",
} as const;

/** `products.industry_code` of food reports */
export const FOOD_INDUSTRIES = {
  "2": "Whole Grain/Milled Grain Prod/Starch",
  "3": "Bakery Prod/Dough/Mix/Icing",
  "4": "Macaroni/Noodle Prod",
  "5": "Cereal Prep/Breakfast Food",
  "7": "Snack Food Item",
  "9": "Milk/Butter/Dried Milk Prod",
  "12": "Cheese/Cheese Prod",
  "13": "Ice Cream Prod",
  "14": "Filled Milk/Imit Milk Prod",
  "15": "Egg/Egg Prod",
  "16": "Fishery/Seafood Prod",
  "17": "Meat, Meat Products and Poultry",
  "18": "Vegetable Protein Prod",
  "20": "Fruit/Fruit Prod",
  "21": "Fruit/Fruit Prod",
  "22": "Fruit/Fruit Prod",
  "23": "Nuts/Edible Seed",
  "24": "Vegetables/Vegetable Products",
  "25": "Vegetables/Vegetable Products",
  "26": "Vegetable Oils",
  "27": "Dressing/Condiment",
  "28": "Spices, Flavors And Salts",
  "29": "Soft Drink/Water",
  "30": "Beverage Bases/Conc/Nectar",
  "31": "Coffee/Tea",
  "32": "Alcoholic Beverage",
  "33": "Candy W/O Choc/Special/Chew Gum",
  "34": "Choc/Cocoa Prod",
  "35": "Gelatin/Rennet/Pudding Mix/Pie Filling",
  "36": "Food Sweeteners (Nutritive)",
  "37": "Mult Food Dinner/Grav/Sauce/Special",
  "38": "Soup",
  "39": "Prep Salad Prod",
  "40": "Baby Food Prod",
  "41": "Dietary Conv Food/Meal Replacements",
  "42": "Edible Insects And Insect-derived Foods (Arthropods And Annelids)",
  "45": "Food Additives (Human Use)",
  "46": "Food Additives (Human Use)",
  "47": "Multiple Food Warehouses",
  "50": "Color Additiv Food/Drug/Cosmetic",
  "51": "Food Service/Conveyance",
  "52": "Miscellaneous Food Related Items",
  "53": "Cosmetics",
  "54": "Vit/Min/Prot/Unconv Diet(Human/Animal)",
  "55": "Pharm Necess & Ctnr For Drug/Bio",
  "56": "Antibiotics (Human/Animal)",
  "57": "Bio & Licensed In-Vivo & In-Vitro Diag",
  "59": "Multiple Drug Warehouses",
  "60": "Human and Animal Drugs",
  "61": "Human and Animal Drugs",
  "62": "Human and Animal Drugs",
  "63": "Human and Animal Drugs",
  "64": "Human and Animal Drugs",
  "65": "Human and Animal Drugs",
  "66": "Human and Animal Drugs",
  "67": "Type A Medicated Articles",
  "68": "Animal Devices and Diagnostic Products",
  "69": "Medicated Animal Feeds",
  "70": "Animal Food(Non-Medicated Feed and Feed Ingreds)",
  "71": "Byprodcts For Animal Foods",
  "72": "Pet/Laboratory Animal Food",
  "73": "Anesthesiology",
  "74": "Cardiovascular",
  "75": "Chemistry",
  "76": "Dental",
  "77": "Ear, Nose And Throat",
  "78": "Gastroenterological & Urological",
  "79": "General & Plastic Surgery",
  "80": "General Hospital/Personal Use",
  "81": "Hematology",
  "82": "Immunology",
  "83": "Microbiology",
  "84": "Neurological",
  "85": "Obstetrical & Gynecological",
  "86": "Ophthalmic",
  "87": "Orthopedic",
  "88": "Pathology",
  "89": "Physical Medicine",
  "90": "Radiological",
  "91": "Toxicology",
  "92": "Molecular Genetics",
  "94": "Ionizing Non-Medical Devices and Components",
  "95": "Light Emitting Non-Device Products",
  "96": "Radio Frequency Emitting Products",
  "97": "Sound Emitting Products",
  "98": "Tobacco Products",
  "99": "Bio/Anim Drug/Feed&Food/Med Dev/Rh Whse",
} as const;

/** What a code means; the code itself when the list does not have it. */
export function meaning(table: Readonly<Record<string, string>>, code: string | null): string | null {
  if (code === null) return null;
  return ownValue(table, code) ?? code;
}
