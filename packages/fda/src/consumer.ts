import { type Caller, type Lister, lister } from "./http.js";
import {
  type AnimalEvent,
  animalEvent,
  type CosmeticEvent,
  cosmeticEvent,
  type FoodEvent,
  foodEvent,
  type TobaccoProblem,
  tobaccoProblem,
} from "./records/consumer.js";
import { type Enforcement, enforcement } from "./records/enforcement.js";
import {
  type DigitalAd,
  digitalAd,
  type PreventionAd,
  preventionAd,
  type SmokefreeMeasure,
  smokefreeMeasure,
} from "./records/other.js";

/** Lists about food, cosmetics, animal drugs and tobacco; called as those about drugs (see `DrugMethods`). */
export interface ConsumerMethods {
  /**
   * Recalls of food, with their class.
   *
   * @see https://open.fda.gov/apis/food/enforcement/
   * @example
   * await fda.foodRecalls({
   *   where: { classification: "Class I", reason_for_recall: { words: "listeria" } },
   *   sort: "report_date:desc",
   *   limit: 10,
   * });
   */
  foodRecalls: Lister<Enforcement>;
  /**
   * Reports about food and supplements (CAERS). Supplements are industry code 54. Not verified.
   *
   * @see https://open.fda.gov/apis/food/event/
   * @example
   * await fda.foodEvents.count("reactions", { where: { "products.industry_code": "54" }, limit: 10 });
   */
  foodEvents: Lister<FoodEvent>;
  /**
   * Reports about cosmetics. Not verified.
   *
   * @see https://open.fda.gov/apis/cosmetic/event/
   */
  cosmeticEvents: Lister<CosmeticEvent>;
  /**
   * Reports about drugs for animals. Not verified.
   *
   * @param params `animal.species` is matched as written: `Dog`.
   * @see https://open.fda.gov/apis/animalandveterinary/event/
   * @example
   * await fda.animalEvents.count("reaction.veddra_term_name", { where: { "animal.species": "Dog" } });
   */
  animalEvents: Lister<AnimalEvent>;
  /**
   * Reports about tobacco products. Not verified.
   *
   * @see https://open.fda.gov/apis/tobacco/problem/
   * @example
   * await fda.tobaccoProblems.count("tobacco_products");
   */
  tobaccoProblems: Lister<TobaccoProblem>;
  /** What prevention advertisements did to beliefs about tobacco. Field names: `fields("tobacco/researchpreventionads")`. */
  tobaccoPreventionAds: Lister<PreventionAd>;
  /** How digital prevention advertisements were attended to. */
  tobaccoDigitalAds: Lister<DigitalAd>;
  /** What visitors of the smokefree site did, by where they came from. */
  tobaccoSmokefree: Lister<SmokefreeMeasure>;
}

export function consumerMethods(caller: Caller): ConsumerMethods {
  return {
    foodRecalls: lister(caller, "food/enforcement", enforcement),
    foodEvents: lister(caller, "food/event", foodEvent),
    cosmeticEvents: lister(caller, "cosmetic/event", cosmeticEvent),
    animalEvents: lister(caller, "animalandveterinary/event", animalEvent),
    tobaccoProblems: lister(caller, "tobacco/problem", tobaccoProblem),
    tobaccoPreventionAds: lister(caller, "tobacco/researchpreventionads", preventionAd),
    tobaccoDigitalAds: lister(caller, "tobacco/researchdigitalads", digitalAd),
    tobaccoSmokefree: lister(caller, "tobacco/researchsmokefree", smokefreeMeasure),
  };
}
