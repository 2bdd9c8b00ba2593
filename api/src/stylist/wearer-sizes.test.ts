import { NO_SIZES, STYLIST_TIERS, type WearerSizes } from "@advent/contract";
import { toCandidates } from "../catalogue/built-in-catalogue";
import { catalogue } from "../catalogue/data/catalogue";
import { getInitialStock } from "../catalogue/stock";
import { pickGifts } from "./pick-gifts";

const products = toCandidates(catalogue, getInitialStock(catalogue, 1));
const byVariant = new Map(products.map((candidate) => [candidate.variantId, candidate]));

function pick(tier = STYLIST_TIERS[0], sizes: Partial<WearerSizes> = {}) {
  if (!tier) throw new Error("There is no such tier.");
  const picked = pickGifts({
    products,
    tier: { budgetPence: tier.budget * 100, worthPence: tier.worth * 100 },
    preferences: {},
    sizes: { ...NO_SIZES, ...sizes },
    seed: "sizes",
  });
  return picked?.picks.flatMap(({ variantId }) => byVariant.get(variantId) ?? []) ?? [];
}

test.each(STYLIST_TIERS)("stylist keeps to the wearer's sizes for $value", (tier) => {
  const gifts = pick(tier, { rings: { ring: "N", little: "J" }, wristMm: 160, avoidedTones: ["white"] });
  expect(gifts).toHaveLength(12);
  const rings = gifts.filter(({ category, size }) => category === "rings" && size);
  expect(rings.filter(({ size }) => size !== "Size N" && size !== "Size J")).toEqual([]);
  expect(gifts.filter(({ traits, text }) => traits.tone === "white" && !/platinum/i.test(text))).toEqual([]);
  const lengths = gifts.flatMap(({ size }) => (size?.endsWith(" cm") ? Number.parseFloat(size) : []));
  expect(lengths.filter((length) => length < 17 || length > 20)).toEqual([]);
});

test("stylist leaves ears alone that are not pierced", () => {
  const gifts = pick(STYLIST_TIERS[0], { piercings: [] });
  expect(gifts).toHaveLength(12);
  expect(gifts.filter(({ category }) => /piercings|studs|hoops|earrings/.test(category))).toEqual([]);
});

test("stylist picks no piercing for lobes alone", () => {
  const gifts = pick(STYLIST_TIERS[1], { piercings: ["lobe"] });
  expect(gifts).toHaveLength(12);
  expect(gifts.filter(({ traits }) => traits.kind === "piercing")).toEqual([]);
});
