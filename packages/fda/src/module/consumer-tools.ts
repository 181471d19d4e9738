import { arg, z } from "@govdata/kit";
import { ENDPOINTS } from "../endpoints.js";
import { aboutDrug } from "../names.js";
import type { AnimalEvent, CosmeticEvent, FoodEvent, TobaccoProblem } from "../records/consumer.js";
import { answer, args, between, equal, group, listArgs, oneWay, spelled, words } from "./shared.js";

const profiles = ["consumer-safety", "public-health"] as const;

const NOT_VERIFIED = ["Reports are not verified and prove no cause."];
const FOOD_NOTES = [
  "Reports are not verified as cause and effect: the agency has not established that the product caused the event.",
];

function joined(values: readonly (string | null)[]): string | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.join("; ");
}

function ageOf(person: { age: number | null; age_unit: string | null } | null): string | null {
  if (person === null || person.age === null) return null;
  return person.age_unit === null ? String(person.age) : `${person.age} ${person.age_unit}`;
}

function foodRow(event: FoodEvent) {
  return {
    report_number: event.report_number,
    received: event.date_created,
    started: event.date_started,
    products: joined(
      event.products.map(({ name_brand, role }) => (role === null ? name_brand : `${name_brand} (${role})`)),
    ),
    industry: joined([...new Set(event.products.map(({ industry_name }) => industry_name))]),
    reactions: joined(event.reactions),
    outcomes: joined(event.outcomes),
    age: ageOf(event.consumer),
    sex: event.consumer?.gender ?? null,
  };
}

function cosmeticRow(event: CosmeticEvent) {
  return {
    report_number: event.report_number,
    received: event.initial_received_date,
    happened: event.event_date,
    products: joined(
      event.products.map(({ product_name, role }) =>
        role === null ? product_name : `${product_name} (${role})`,
      ),
    ),
    reactions: joined(event.reactions),
    outcomes: joined(event.outcomes),
    age: ageOf(event.patient),
    sex: event.patient?.gender ?? null,
  };
}

function animalRow(event: AnimalEvent) {
  return {
    report_id: event.unique_aer_id_number,
    received: event.original_receive_date,
    species: event.animal?.species ?? null,
    breed: joined(event.animal?.breed?.breed_component ?? []),
    sex: event.animal?.gender ?? null,
    serious: event.serious_ae,
    affected: event.number_of_animals_affected,
    treated: event.number_of_animals_treated,
    drugs: joined([...new Set(event.drug.map(({ brand_name }) => brand_name))]),
    ingredients: joined([
      ...new Set(event.drug.flatMap(({ active_ingredients }) => active_ingredients.map(({ name }) => name))),
    ]),
    reactions: joined(event.reaction.map(({ veddra_term_name }) => veddra_term_name)),
    outcomes: joined(event.outcome.map(({ medical_status }) => medical_status)),
  };
}

function tobaccoRow(problem: TobaccoProblem) {
  return {
    report_id: problem.report_id,
    submitted: problem.date_submitted,
    products: joined(problem.tobacco_products),
    health_problems: joined(problem.reported_health_problems),
    product_problems: joined(problem.reported_product_problems),
    others_affected: problem.nonuser_affected,
  };
}

const product_text = () => args.words("name of the product");
const reaction = () => args.words("reaction: nausea, choking");
const outcome = () => args.words("outcome: hospitalization, death");

export const consumerReports = group({
  name: "fda_consumer_reports",
  title: "Reports about food, cosmetics, animal drugs and tobacco",
  description:
    "Adverse event and problem reports by consumers. product foods: food, drinks and supplements (supplements_only). cosmetics. animals: drugs for animals, by species. tobacco: cigarettes and vaping. count_by counts a field: reactions, outcomes, animal.species, tobacco_products. Recalls: fda_recalls. Example: product foods, product_text energy drink, count_by reactions.",
  rank: 11,
  selector: "product",
  profiles,
  keywords: ["CAERS", "supplement", "vitamin", "makeup", "pet", "dog", "veterinary", "vape", "e-cigarette"],
  members: {
    foods: {
      name: "fda_food_adverse_events",
      title: "Reports about food and supplements",
      description: "Reports about food, drinks and supplements, newest first.",
      profiles,
      input: {
        product_text: product_text(),
        reaction: reaction(),
        outcome: outcome(),
        supplements_only: z
          .boolean()
          .default(false)
          .describe("Only vitamins, minerals and other supplements (industry 54)"),
        start: args.start("receipt"),
        end: args.end("receipt"),
        ...listArgs(10),
      },
      check: oneWay,
      examples: [
        {
          question: "Supplements after which people went to hospital",
          args: { supplements_only: true, outcome: "hospitalization", limit: 5 },
        },
      ],
      run: (input, { sdk, signal, given }) =>
        answer({ signal, given }, input, sdk.foodEvents, {
          title: "Food and supplement reports",
          conditions: [
            words("products.name_brand", input.product_text),
            words("reactions", input.reaction),
            words("outcomes", input.outcome),
            equal("products.industry_code", input.supplements_only ? "54" : undefined),
            between("date_created", input.start, input.end),
          ],
          sort: "date_created:desc",
          row: foodRow,
          untrusted: ["products"],
          notes: FOOD_NOTES,
          widen: ["fewer words", "count_by products.industry_name for what there is"],
          page: ENDPOINTS["food/event"].page,
        }),
    },
    cosmetics: {
      name: "fda_cosmetic_events",
      title: "Reports about cosmetics",
      description: "Reports about cosmetics, in no order.",
      profiles,
      input: {
        product_text: product_text(),
        reaction: reaction(),
        outcome: outcome(),
        start: args.start("receipt"),
        end: args.end("receipt"),
        ...listArgs(10),
      },
      check: oneWay,
      examples: [
        {
          question: "Cosmetics after which people went to hospital",
          args: { outcome: "hospitalization", limit: 5 },
        },
      ],
      run: (input, { sdk, signal, given }) =>
        answer({ signal, given }, input, sdk.cosmeticEvents, {
          title: "Cosmetic reports",
          conditions: [
            words("products.product_name", input.product_text),
            words("reactions", input.reaction),
            words("outcomes", input.outcome),
            between("initial_received_date", input.start, input.end),
          ],
          row: cosmeticRow,
          untrusted: ["products"],
          notes: NOT_VERIFIED,
          widen: ["fewer words"],
          page: ENDPOINTS["cosmetic/event"].page,
        }),
    },
    animals: {
      name: "fda_animal_events",
      title: "Reports about drugs for animals",
      description: "Reports about drugs for animals, newest first.",
      profiles,
      input: {
        species: arg.text("Species: dog, cat, horse", { max: 60 }).optional(),
        breed: args.words("breed"),
        drug: args.drug().optional(),
        reaction: reaction(),
        serious: z.boolean().optional().describe("Only serious reports (true), only others (false)"),
        start: args.start("receipt"),
        end: args.end("receipt"),
        ...listArgs(10),
      },
      check: oneWay,
      examples: [
        {
          question: "Serious reports about the breed Coton de Tuléar",
          args: { breed: "Coton de Tuléar", serious: true, limit: 5 },
        },
      ],
      run: (input, { sdk, signal, given }) =>
        answer({ signal, given }, input, sdk.animalEvents, {
          title: "Animal drug reports",
          conditions: [
            equal("animal.species", spelled(input.species)),
            words("animal.breed.breed_component", input.breed),
            input.drug === undefined ? undefined : aboutDrug("animalandveterinary/event", input.drug),
            words("reaction.veddra_term_name", input.reaction),
            equal("serious_ae", input.serious),
            between("original_receive_date", input.start, input.end),
          ],
          sort: "original_receive_date:desc",
          row: animalRow,
          notes: [...NOT_VERIFIED, "MSK is a value the agency masks."],
          widen: ["count_by animal.species for how species are written", "fewer words"],
          page: ENDPOINTS["animalandveterinary/event"].page,
        }),
    },
    tobacco: {
      name: "fda_tobacco_problems",
      title: "Reports about tobacco products",
      description: "Reports about tobacco products, newest first.",
      profiles,
      input: {
        product_text: product_text(),
        health_problem: args.words("health problem: seizure, cough"),
        start: args.start("receipt"),
        end: args.end("receipt"),
        ...listArgs(10),
      },
      check: oneWay,
      examples: [
        {
          question: "Which tobacco products are reported most?",
          args: { count_by: "tobacco_products", limit: 20 },
        },
        { question: "The latest report", args: { limit: 1 } },
      ],
      run: (input, { sdk, signal, given }) =>
        answer({ signal, given }, input, sdk.tobaccoProblems, {
          title: "Tobacco problem reports",
          conditions: [
            words("tobacco_products", input.product_text),
            words("reported_health_problems", input.health_problem),
            between("date_submitted", input.start, input.end),
          ],
          sort: "date_submitted:desc",
          row: tobaccoRow,
          notes: NOT_VERIFIED,
          widen: ["fewer words"],
          page: ENDPOINTS["tobacco/problem"].page,
        }),
    },
  },
});
