import { DEFAULT_SHOP_PRICES, NO_SIZES, type WearerSizes } from "@advent/contract";
import { toCandidates } from "../catalogue/built-in-catalogue";
import { catalogue } from "../catalogue/data/catalogue";
import { getInitialStock } from "../catalogue/stock";
import { toStylistTier } from "./available-gifts";
import { pickGifts } from "./pick-gifts";

const { tiers } = DEFAULT_SHOP_PRICES;
const products = toCandidates(catalogue, getInitialStock(catalogue, 1), "GBP");
const byVariant = new Map(products.map((candidate) => [candidate.variantId, candidate]));

function pick(tier = tiers[0], sizes: Partial<WearerSizes> = {}) {
  if (!tier) throw new Error("There is no such tier.");
  const picked = pickGifts({
    products,
    tier: toStylistTier(tier, "GBP"),
    preferences: {},
    sizes: { ...NO_SIZES, ...sizes },
    seed: "sizes",
  });
  return picked?.picks.flatMap(({ variantId }) => byVariant.get(variantId) ?? []) ?? [];
}

test.each(tiers)("stylist keeps to the wearer's sizes for £$budget", (tier) => {
  const gifts = pick(tier, { rings: { ring: "N", little: "J" }, wristMm: 160, avoidedTones: ["white"] });
  expect(gifts).toHaveLength(12);
  const rings = gifts.filter(({ category, size }) => category === "rings" && size);
  expect(rings.filter(({ size }) => size !== "Size N" && size !== "Size J")).toEqual([]);
  expect(gifts.filter(({ traits, text }) => traits.tone === "white" && !/platinum/i.test(text))).toEqual([]);
  const lengths = gifts.flatMap(({ size }) => (size?.endsWith(" cm") ? Number.parseFloat(size) : []));
  expect(lengths.filter((length) => length < 17 || length > 20)).toEqual([]);
});

test("stylist leaves ears alone that are not pierced", () => {
  const gifts = pick(tiers[0], { piercings: [] });
  expect(gifts).toHaveLength(12);
  expect(gifts.filter(({ category }) => /piercings|studs|hoops|earrings/.test(category))).toEqual([]);
});

test("stylist picks no piercing for lobes alone", () => {
  const gifts = pick(tiers[1], { piercings: ["lobe"] });
  expect(gifts).toHaveLength(12);
  expect(gifts.filter(({ traits }) => traits.kind === "piercing")).toEqual([]);
});
