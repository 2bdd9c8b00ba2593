import {
  DAY_COUNT,
  fitsWearer,
  getTierValue,
  isWearerMeasured,
  type PriceRules,
  type Tier,
  toMinorUnits,
  type WearerSizes,
} from "@advent/contract";
import type { StylistCandidate } from "../catalogue/catalogue";
import { fold, toSingular } from "../catalogue/fold";

/** Minimum share of the total worth per product, because a cheaper one would look like a sample among the others. */
const MIN_WORTH_RATIO = 0.02;

export interface StylistTier {
  budgetAmount: number;
  worthAmount: number;
}

export function findAvailableGifts(
  products: StylistCandidate[],
  { worthAmount }: StylistTier,
  { exclusions, sizes }: { exclusions?: string; sizes?: WearerSizes | null } = {},
): StylistCandidate[] {
  const inStock = products.filter(
    (one) => one.stock > 0 && one.priceAmount >= worthAmount * MIN_WORTH_RATIO && (!sizes || canWear(one, sizes)),
  );
  // Variants of one price and tone differ in size only. The one with the most stock represents them.
  const alike = groupBy(
    removeExcluded(inStock, exclusions),
    ({ productId, priceAmount, traits }) => `${productId} ${priceAmount} ${traits.tone}`,
  );
  return alike.map((variants) => variants.reduce((best, variant) => (variant.stock > best.stock ? variant : best)));
}

const EAR_CATEGORIES = ["fine-piercings", "studs", "hoops", "earrings"];

export function canWear(candidate: StylistCandidate, sizes: WearerSizes): boolean {
  const { category, traits, text } = candidate;
  const { piercings, avoidedTones } = sizes;
  const isGold = !/\bplatinum\b/i.test(text);
  if (isGold && avoidedTones.some((tone) => tone === traits.tone)) return false;
  if (piercings?.length === 0 && EAR_CATEGORIES.includes(category)) return false;
  if (piercings?.every((one) => one === "lobe") && traits.kind === "piercing") return false;
  // Nobody can be asked about a size that is in another system.
  return fitsWearer(candidate, sizes) ?? !isWearerMeasured(candidate, sizes);
}

export const toStylistTier = ({ budget, worth }: Tier, currency: string): StylistTier => ({
  budgetAmount: toMinorUnits(budget, currency),
  worthAmount: toMinorUnits(worth, currency),
});

export function getTierFacts(products: StylistCandidate[], { currency, tiers }: PriceRules) {
  return {
    tiers: tiers.map((offered) => {
      const tier = toStylistTier(offered, currency);
      const available = findAvailableGifts(products, tier).sort((a, b) => a.priceAmount - b.priceAmount);
      const cheapest = groupBy(available, ({ productId }) => productId).flatMap(([first]) => first?.priceAmount ?? []);
      const othersAmount = cheapest.slice(0, DAY_COUNT - 1).reduce((sum, priceAmount) => sum + priceAmount, 0);
      const affordable = available.filter(({ priceAmount }) => priceAmount + othersAmount <= tier.worthAmount);
      const categories = groupBy(affordable, ({ category }) => category).sort((a, b) => b.length - a.length);
      return {
        value: getTierValue(offered),
        productCount: groupBy(affordable, ({ productId }) => productId).length,
        from: affordable[0]?.priceAmount ?? 0,
        to: affordable.at(-1)?.priceAmount ?? 0,
        categories: categories.flatMap(([first]) => first?.category ?? []),
      };
    }),
  };
}

/**
 * Removes every candidate that an exclusion names: all words of a term occur in its text, singular or plural, in
 * any order.
 * A word that no candidate contains ("hideous pearls") does not weaken its term.
 */
export function removeExcluded(candidates: StylistCandidate[], exclusions = ""): StylistCandidate[] {
  const texts = candidates.map(({ text }) => {
    const words = fold(text);
    // Indexes `flat-back` as flat, back and flatback.
    return words.includes("-") ? `${words} ${words.replaceAll("-", "")}` : words;
  });
  const terms = parseExclusions(exclusions)
    .map((words) => words.map(toInflections).filter((pattern) => texts.some((text) => pattern.test(text))))
    .filter((patterns) => patterns.length > 0);
  return candidates.filter(
    (_, index) => !terms.some((patterns) => patterns.every((pattern) => pattern.test(texts[index] ?? ""))),
  );
}

function toInflections(word: string): RegExp {
  const one = toSingular(word);
  const stem = one.replace(/(?:y|ie)$/, "");
  return new RegExp(stem === one ? `\\b${stem}(?:s|es)?\\b` : `\\b${stem}(?:y|ys|ie|ies)\\b`);
}

const stopWords = new Set(
  `a absolutely all allergic allergy already always an any anything are as at avoid be been bit can cannot cant care
  definitely despise detest didnt dislike dislikes do does doesnt dont enough ever every everything exclude excluding
  fan feel feels for gift gifts give given got had hardly has hate hates have having he her hers him his i id if im
  include included is isnt it item items its ive jewellery jewelry just kind lot me much mum my never nobody none
  nothing on one ones our out owns particularly piece pieces please pls really receive reacts remove sensitive she
  should shouldnt similar skip so some something sort stay stuff such thank thanks that the them these they thing
  things this those to too type types very want wanted wants was we wear wearing wears were will wont would wouldnt
  you your leave away own like likes love loves into which who than when there here also`.split(/\s+/),
);
const connectors = new Set(["with", "of", "in", "from", "made", "set", "containing"]);
const negation =
  /\b(?:no|not|never|without|avoid|\w+nt|cannot|dislikes?|hates?|skip|leave|exclude|excluding|nothing|allergic)\b/;
const liking = /^(?:\w+ ){0,2}(?:really )?(?:loves?|adores?|prefers?)\b|\bonly\b/;

/**
 * Reads free text such as "no hoops, pearls or white gold" as [["hoops"], ["pearls"], ["white", "gold"]]. Everything
 * named is unwanted, except in a clause that plainly says what is loved ("she loves emeralds").
 */
export function parseExclusions(exclusions: string): string[][] {
  return fold(exclusions)
    .split(/[,;.:!?\n]|\b(?:but|except|however|although|though|because)\b/)
    .map((clause) => clause.trim())
    .filter((clause) => negation.test(clause) || !liking.test(clause))
    .flatMap((clause) => clause.split(/[/&+()]|\b(?:and|or|nor|no|not|any|plus|neither)\b/))
    .flatMap(toNounPhrases);
}

/** Splits "gold hoops pearls" in two: a plural ends a phrase unless a connector continues it. */
function toNounPhrases(clause: string): string[][] {
  const words = clause.split(/[^a-z0-9]+/).filter((word) => word && !stopWords.has(word));
  const phrases: string[][] = [[]];
  for (const [index, word] of words.entries()) {
    if (!connectors.has(word)) phrases.at(-1)?.push(word);
    if (/[^s]s$/.test(word) && !connectors.has(words[index + 1] ?? "")) phrases.push([]);
  }
  return phrases.filter((phrase) => phrase.length > 0);
}

export function groupBy<Value>(values: readonly Value[], getKey: (value: Value) => string): Value[][] {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = getKey(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return [...groups.values()];
}
