import { arg, record, z } from "@govdata/kit";
import { ordinal } from "../calendar.js";
import { communicationRow } from "./committee-tools.js";
import { args, from, group, listPage, needs } from "./shared.js";

const profiles = ["legislation"] as const;
const common = { needs, profiles };
const paging = { limit: args.limit(20), offset: args.offset() };

const communicationArgs = {
  chamber: args.chamber(),
  congress: args.congress("Congress; for one communication required"),
  type: arg
    .oneOf(
      ["ec", "ml", "pm", "pt", "pom"],
      "ec executive, pm of the President; House: ml memorial, pt petition; Senate: pom both",
    )
    .optional(),
};

const HOUSE = ["ec", "ml", "pm", "pt"] as const;
const SENATE = ["ec", "pm", "pom"] as const;

function checkType({ chamber, type }: { chamber: "house" | "senate"; type?: string }) {
  const allowed: readonly string[] = chamber === "house" ? HOUSE : SENATE;
  if (type === undefined || allowed.includes(type)) return undefined;
  return { field: "type", reason: `the ${chamber} has ${allowed.join(", ")}`, nearest: [...allowed] };
}

const houseType = (type: string | undefined) => HOUSE.find((each) => each === type);
const senateType = (type: string | undefined) => SENATE.find((each) => each === type);

export const communicationTool = group({
  name: "congress_communication",
  title: "Communications to Congress",
  description:
    "What agencies, the President, states and people send to Congress: list, details (who sent what under which law), requirements (duties of agencies to report to the House), requirement, answers (what was sent to meet one). Rules themselves: Federal Register. Example: part details, chamber house, congress 117, type ec, number 3324.",
  rank: 15,
  needs,
  profiles,
  keywords: [
    "executive communication",
    "petition",
    "memorial",
    "presidential message",
    "reporting requirement",
  ],
  selector: "part",
  members: {
    list: {
      ...common,
      title: "Communications",
      description:
        "Communications to the House or the Senate, by congress and type. Example: chamber senate, congress 117, type pom.",
      aliases: [
        { name: "congress_house_communications", fixed: { chamber: "house" } },
        { name: "congress_senate_communications", fixed: { chamber: "senate" } },
      ],
      input: { ...communicationArgs, ...paging },
      check: (input) =>
        input.type !== undefined && input.congress === undefined
          ? { field: "congress", reason: "is needed with type" }
          : checkType(input),
      examples: [
        { question: "What was sent to the House?", args: { chamber: "house" } },
        { question: "What was sent to the Senate?", args: { chamber: "senate" } },
      ],
      async run({ chamber, congress, type, limit, offset }, { sdk, signal, given }) {
        const rest = { congress, limit, offset: from(offset) };
        const found =
          chamber === "house"
            ? await sdk.houseCommunications({ ...rest, type: houseType(type) }, { signal })
            : await sdk.senateCommunications({ ...rest, type: senateType(type) }, { signal });
        const where = congress === undefined ? "" : `, ${ordinal(congress)} Congress`;
        return listPage(found, communicationRow, {
          title: `Communications to the ${chamber}${where}`,
          given,
        });
      },
    },
    details: {
      ...common,
      title: "A communication",
      description:
        "One communication: sender, subject, legal basis, committees. Example: chamber house, congress 117, type ec, number 3324.",
      aliases: [
        { name: "congress_house_communication_details", fixed: { chamber: "house" } },
        { name: "congress_senate_communication_details", fixed: { chamber: "senate" } },
      ],
      input: { ...communicationArgs, number: z.int().min(1).describe("Number of the communication") },
      check(input) {
        if (input.congress === undefined) return { field: "congress", reason: "is required" };
        return input.type === undefined ? { field: "type", reason: "is required" } : checkType(input);
      },
      examples: [
        {
          question: "What was House executive communication 3324 of the 117th?",
          args: { chamber: "house", congress: 117, type: "ec", number: 3324 },
        },
        {
          question: "What was Senate executive communication 2721 of the 116th?",
          args: { chamber: "senate", congress: 116, type: "ec", number: 2721 },
        },
      ],
      async run({ chamber, congress = 0, type, number }, { sdk, signal }) {
        const found =
          chamber === "house"
            ? await sdk.houseCommunication({ congress, type: houseType(type) ?? "ec", number }, { signal })
            : await sdk.senateCommunication({ congress, type: senateType(type) ?? "ec", number }, { signal });
        const label = `${found.typeName ?? found.typeCode} ${found.number} to the ${chamber} (${ordinal(found.congress)})`;
        return record(
          {
            communication: label,
            abstract: found.abstract,
            nature: found.reportNature,
            agency: found.submittingAgency,
            official: found.submittingOfficial,
            legal_authority: found.legalAuthority,
            rulemaking: found.isRulemaking,
            record_date: found.congressionalRecordDate,
            committees: found.committees.map(({ name, referralDate }) => ({ name, referred: referralDate })),
            requirements: found.matchingRequirements,
          },
          {
            summary: `${label}${found.submittingAgency === null ? "" : `, from ${found.submittingAgency}`}.`,
            untrusted: ["abstract", "nature"],
          },
        );
      },
    },
    requirements: {
      ...common,
      name: "congress_house_requirements",
      title: "Duties to report",
      description: "Numbers of the duties of agencies to report to the House. Example: limit 50.",
      input: paging,
      examples: [{ question: "Which duties to report are there?", args: {} }],
      async run({ limit, offset }, { sdk, signal, given }) {
        const found = await sdk.houseRequirements({ limit, offset: from(offset) }, { signal });
        return listPage(found, ({ number, updateDate }) => ({ requirement: number, updated: updateDate }), {
          title: "Duties to report to the House",
          given,
        });
      },
    },
    requirement: {
      ...common,
      name: "congress_house_requirement_details",
      title: "A duty to report",
      description: "Who must report what, how often, under which law. Example: requirement 12478.",
      input: { requirement: z.int().min(1).describe("Number of the duty") },
      examples: [{ question: "What is requirement 12478?", args: { requirement: 12478 } }],
      async run({ requirement }, { sdk, signal }) {
        const found = await sdk.houseRequirement(requirement, { signal });
        return record(
          {
            requirement: found.number,
            agency: found.submittingAgency,
            parent_agency: found.parentAgency,
            official: found.submittingOfficial,
            nature: found.nature,
            frequency: found.frequency,
            legal_authority: found.legalAuthority,
            active: found.activeRecord,
            answers: found.matchingCommunications?.count ?? null,
          },
          {
            summary: `Requirement ${found.number}, ${found.submittingAgency ?? "no agency"}: ${found.nature ?? "not described"}`,
          },
        );
      },
    },
    answers: {
      ...common,
      name: "congress_house_requirement_answers",
      title: "What met a duty to report",
      description: "Communications that were sent to meet a duty to report. Example: requirement 8070.",
      aliases: [
        {
          name: "congress_house_requirement_matching_communications",
          args: { requirement_number: "requirement" },
        },
      ],
      input: { requirement: z.int().min(1).describe("Number of the duty"), ...paging },
      examples: [{ question: "What was sent under requirement 8070?", args: { requirement: 8070 } }],
      async run({ requirement, limit, offset }, { sdk, signal, given }) {
        const found = await sdk.requirementCommunications(
          requirement,
          { limit, offset: from(offset) },
          { signal },
        );
        return listPage(found, communicationRow, {
          title: `Communications under requirement ${requirement}`,
          given,
        });
      },
    },
  },
});
