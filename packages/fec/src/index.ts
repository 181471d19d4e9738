export { type AmendmentMethods, type CurrentFiling, isSuperseded } from "./amendments.js";
export type {
  AuditCasesParams,
  AuditCategoriesParams,
  AuditPrimaryCategoriesParams,
  AuditsMethods,
} from "./audits.js";
export type {
  CandidateCommitteeHistoryParams,
  CandidateCommitteesParams,
  CandidateHistoryParams,
  CandidateParams,
  CandidatesMethods,
  CandidatesParams,
  CandidatesTotalsAggregatesParams,
  CandidatesTotalsParams,
  CandidateTotalsParams,
  SearchCandidatesParams,
} from "./candidates.js";
export { createFec, type Fec, fec } from "./client.js";
export {
  amendmentIndicators,
  committeeTypes,
  contributionSizes,
  designations,
  organizationTypes,
} from "./codes.js";
export type {
  CommitteeCandidateHistoryParams,
  CommitteeCandidatesParams,
  CommitteeHistoryParams,
  CommitteeParams,
  CommitteesMethods,
  CommitteesParams,
  CommitteeTotalsParams,
  InauguralDonationsParams,
  TotalsByEntityParams,
  TotalsParams,
} from "./committees.js";
export type {
  CommunicationCostAggregatesParams,
  CommunicationCostsByCandidateParams,
  CommunicationCostsParams,
  CommunicationCostTotalsParams,
  CommunicationsMethods,
  ElectioneeringAggregatesParams,
  ElectioneeringByCandidateParams,
  ElectioneeringParams,
  ElectioneeringTotalsParams,
} from "./communications.js";
export type { CalendarDatesParams, DatesMethods, ReportingDatesParams } from "./dates.js";
export type {
  DisbursementsMethods,
  ScheduleBByPurposeParams,
  ScheduleBByRecipientIdParams,
  ScheduleBByRecipientParams,
  ScheduleBParams,
} from "./disbursements.js";
export type {
  EfileFilingsParams,
  EfileForm1Params,
  EfileForm2Params,
  EfileHouseSenateReportsParams,
  EfileMethods,
  EfilePacPartyReportsParams,
  EfilePresidentialReportsParams,
} from "./efile.js";
export type {
  EfileItemsMethods,
  ScheduleAEfileParams,
  ScheduleBEfileParams,
  ScheduleEEfileParams,
  ScheduleH4EfileParams,
} from "./efile-items.js";
export type {
  ElectionDatesParams,
  ElectionsMethods,
  ElectionsParams,
  SearchElectionsParams,
  StateElectionOfficesParams,
} from "./elections.js";
export type { Cursor, KeysetPage, Page } from "./envelope.js";
export type {
  CandidateFilingsParams,
  CommitteeFilingsParams,
  FilingsMethods,
  FilingsParams,
  OperationsLogParams,
  RadAnalystsParams,
} from "./filings.js";
export type { FindCandidateOptions, FindMethods, Match } from "./find.js";
export type {
  IndependentExpendituresMethods,
  ScheduleEByCandidateParams,
  ScheduleEParams,
  ScheduleETotalsParams,
} from "./independent-expenditures.js";
export type {
  LegalDocument,
  LegalDocumentType,
  LegalHits,
  LegalMethods,
  LegalParams,
  RulemakingParams,
} from "./legal.js";
export {
  caseDocuments,
  dispositions,
  opinionDocuments,
  primarySubjects,
  requestorTypes,
  rulemakingDocuments,
  rulemakingRoles,
  secondarySubjects,
} from "./legal-codes.js";
export type { LoansAndDebtsMethods, ScheduleCParams, ScheduleDParams } from "./loans-and-debts.js";
export type { CalendarExportParams, ElectionSummaryParams, LookupMethods } from "./lookups.js";
export {
  type After,
  type AllOptions,
  currentCycle,
  type ItemMethod,
  type KeysetMethod,
  type PagedMethod,
  type PagedMethodWith,
  type SingleMethod,
} from "./methods.js";
export type {
  NationalPartyDisbursementsParams,
  NationalPartyMethods,
  NationalPartyReceiptsParams,
  NationalPartyTotalsParams,
} from "./national-party.js";
export type { OtherExpendituresMethods, ScheduleFParams, ScheduleH4Params } from "./other-expenditures.js";
export type { OneOrMore } from "./params.js";
export type {
  PresidentialByCandidateParams,
  PresidentialBySizeParams,
  PresidentialByStateParams,
  PresidentialCoverageParams,
  PresidentialMethods,
  PresidentialSummaryParams,
} from "./presidential.js";
export type {
  ReceiptsMethods,
  ScheduleAByEmployerParams,
  ScheduleAByOccupationParams,
  ScheduleABySizeByCandidateParams,
  ScheduleABySizeParams,
  ScheduleAByStateByCandidateParams,
  ScheduleAByStateByCandidateTotalsParams,
  ScheduleAByStateParams,
  ScheduleAByStateTotalsParams,
  ScheduleAByZipParams,
  ScheduleAForm5Params,
  ScheduleAParams,
} from "./receipts.js";
export type { CommitteeReportsParams, ReportsMethods, ReportsParams } from "./reports.js";
export type {
  AuditCandidateName,
  AuditCase,
  AuditCategory,
  AuditCommitteeName,
  AuditFinding,
  AuditFindingCategory,
  AuditPrimaryCategory,
  AuditSubcategory,
} from "./shapes/audits.js";
export type {
  Candidate,
  CandidateDetail,
  CandidateHistory,
  CandidateName,
  CandidateRanking,
  CandidateTotalAggregate,
  FoundCandidate,
  PrincipalCommittee,
} from "./shapes/candidates.js";
export type {
  Committee,
  CommitteeDetail,
  CommitteeHistory,
  CommitteeName,
  CommitteeThen,
  JointCommittee,
  SponsorCandidate,
} from "./shapes/committees.js";
export type {
  CommunicationCost,
  CommunicationCostAggregate,
  CommunicationCostByCandidate,
  CommunicationCostTotals,
  Electioneering,
  ElectioneeringAggregate,
  ElectioneeringByCandidate,
  ElectioneeringTotals,
} from "./shapes/communications.js";
export type {
  ScheduleB,
  ScheduleBByPurpose,
  ScheduleBByRecipient,
  ScheduleBByRecipientId,
} from "./shapes/disbursements.js";
export type {
  Efiling,
  Form1,
  Form2,
  HouseSenateEfile,
  PacPartyEfile,
  PresidentialEfile,
} from "./shapes/efile-forms.js";
export type {
  ScheduleAEfile,
  ScheduleBEfile,
  ScheduleEEfile,
  ScheduleH4Efile,
} from "./shapes/efile-items.js";
export type {
  CalendarDate,
  Election,
  ElectionDate,
  ElectionSummary,
  Race,
  ReportingDate,
  StateElectionOffice,
} from "./shapes/elections.js";
export type {
  ScheduleE,
  ScheduleEByCandidate,
  ScheduleETotals,
  ScheduleF,
  ScheduleH4,
} from "./shapes/expenditures.js";
export type { Filing, Operation, RadAnalyst } from "./shapes/filings.js";
export type { ScheduleC, ScheduleD } from "./shapes/loans-and-debts.js";
export type {
  NationalPartyScheduleA,
  NationalPartyScheduleB,
  NationalPartyTotal,
} from "./shapes/national-party.js";
export type {
  PresidentialByCandidate,
  PresidentialBySize,
  PresidentialByState,
  PresidentialCoverage,
  PresidentialSummary,
} from "./shapes/presidential.js";
export type {
  Form5Receipt,
  ScheduleA,
  ScheduleAByEmployer,
  ScheduleAByOccupation,
  ScheduleABySize,
  ScheduleABySizeCandidate,
  ScheduleAByState,
  ScheduleAByStateCandidate,
  ScheduleAByStateRecipientTotals,
  ScheduleAByZip,
} from "./shapes/receipts.js";
export type { Report } from "./shapes/reports.js";
export type {
  CandidateTotals,
  CommitteeTotals,
  InauguralDonation,
  TotalsByEntityRow,
} from "./shapes/totals.js";
