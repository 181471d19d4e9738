export type { AgencyMethods } from "./agencies.js";
export {
  createFederalRegister,
  type FederalRegister,
  federalRegister,
  HOSTS,
  spec,
  TERMS,
} from "./client.js";
export { type DocumentMethods, PRESIDENTIAL_FIELDS } from "./documents.js";
export type { InspectionMethods } from "./inspection.js";
export type * from "./types.js";
export {
  AGENCIES,
  type AgencySlug,
  DOCUMENT_TYPES,
  type DocumentType,
  FACETS,
  type Facet,
  FIELDS,
  type Field,
  ORDERS,
  type Order,
  PRESIDENTIAL_TYPES,
  PRESIDENTS,
  type President,
  type PresidentialType,
  SECTIONS,
  type Section,
} from "./vocabulary.js";
