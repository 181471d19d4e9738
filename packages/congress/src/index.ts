export type { AmendmentMethods, AmendmentsParams } from "./amendments.js";
export type {
  BillAnalysisMethods,
  BillDocument,
  CosponsorTally,
  FindBillsParams,
  FoundBills,
  TextFile,
  TextFileParams,
} from "./bill-analysis.js";
export type {
  BillMethods,
  BillsParams,
  CosponsorsParams,
  DatedListParams,
  LawsParams,
  SummariesParams,
} from "./bills.js";
export { congressOfYear, currentCongress, firstYear } from "./calendar.js";
export type {
  LawLike,
  LawRef,
  NominationLike,
  NominationRef,
  ReportLike,
  ReportRef,
  TreatyLike,
  TreatyRef,
} from "./citations.js";
export { type Congress, type CongressOptions, congress, createCongress } from "./client.js";
export type { CommitteeLike, CommitteeMethods, CommitteesParams } from "./committees.js";
export type {
  AnyChamber,
  ChamberListParams,
  DocumentMethods,
  JacketRef,
  MeetingRef,
  ReportsParams,
} from "./documents.js";
export type { CongressListParams, ExecutiveMethods } from "./executive.js";
export type {
  AllOptions,
  Listed,
  ListedOf,
  ListParams,
  Page,
  UpdatedParams,
  UpdateSort,
} from "./list.js";
export type { FindMembersParams, MemberMethods, MembersParams } from "./members.js";
export { matchMembers, type NamedMember } from "./names.js";
export type {
  CommunicationRef,
  CommunicationsParams,
  DailyIssuesParams,
  HouseCommunicationType,
  IssueRef,
  RecordIssuesParams,
  RecordMethods,
  SenateCommunicationType,
} from "./record.js";
export type {
  AmendmentLike,
  AmendmentRef,
  AmendmentType,
  BillLike,
  BillRef,
  BillType,
  Chamber,
  LawType,
  ReportType,
} from "./references.js";
export type { CongressesParams, ResearchMethods } from "./research.js";
export type { Amendment, AmendmentItem } from "./shapes/amendments.js";
export type {
  Bill,
  BillItem,
  Cosponsor,
  Law,
  RelatedBill,
  Subject,
  Summary,
  SummaryItem,
  TextVersion,
  Title,
} from "./shapes/bills.js";
export type {
  Committee,
  CommitteeBill,
  CommitteeItem,
  CommitteeName,
  Report,
  ReportItem,
} from "./shapes/committees.js";
export type {
  Action,
  BillMention,
  CommitteeMention,
  Counted,
  Format,
  LatestAction,
  Link,
  Person,
  RecordedVote,
} from "./shapes/common.js";
export type {
  NominatedOffice,
  Nomination,
  NominationHearing,
  NominationItem,
  Nominee,
  Treaty,
  TreatyItem,
} from "./shapes/executive.js";
export type {
  Hearing,
  HearingItem,
  Meeting,
  MeetingDocument,
  MeetingItem,
  Print,
  PrintItem,
} from "./shapes/meetings.js";
export type { Depiction, Member, MemberBill, MemberItem, Service, Term } from "./shapes/members.js";
export type {
  BoundRecord,
  Communication,
  CommunicationItem,
  DailyIssue,
  DailyIssueItem,
  RecordArticle,
  RecordFile,
  RecordIssue,
  Requirement,
  RequirementItem,
} from "./shapes/record.js";
export type { CongressInfo, CrsReport, CrsReportItem, Session } from "./shapes/research.js";
export type {
  Ballot,
  HouseBallot,
  HouseVote,
  HouseVoteItem,
  HouseVoteMembers,
  PartyTotal,
  RollCall,
  SenateVoteItem,
} from "./shapes/votes.js";
export type {
  BillVote,
  HouseVotesParams,
  RollCallParams,
  SessionParams,
  VoteMethods,
} from "./votes.js";
