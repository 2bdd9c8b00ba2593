import { STYLIST_TIERS } from "@advent/contract";
import { median } from "@advent/server/testing/row";
import { toCandidates } from "../src/catalogue/candidates";
import type { StylistCandidate } from "../src/catalogue/catalogue";
import { catalogue } from "../src/catalogue/data/catalogue";
import { pickGifts } from "../src/stylist/pick-gifts";

const shop = toCandidates(catalogue);

function buildProducts(count: number): StylistCandidate[] {
  return Array.from({ length: count }, (_, index) => {
    const candidate = shop[index % shop.length];
    if (!candidate) throw new Error("The shop has no products.");
    const pricePence = Math.round(candidate.pricePence * (0.5 + ((index * 7919) % 1000) / 1000));
    return { ...candidate, productId: `p${index}`, variantId: `v${index}`, pricePence };
  });
}

for (const [name, products] of [
  ["the shop's own catalogue", shop],
  ["10,000 products", buildProducts(10_000)],
] as const) {
  for (const { label, budget, worth } of STYLIST_TIERS) {
    const tier = { budgetPence: budget * 100, worthPence: worth * 100 };
    const times: number[] = [];
    let below = Number.NaN;
    for (let run = 0; run < 7; run += 1) {
      const started = process.cpuUsage();
      const result = pickGifts({ products, tier, preferences: { exclusions: "no pearls" }, seed: `run ${run}` });
      times.push(process.cpuUsage(started).user / 1000);
      if (result) below = (1 - result.totalPence / tier.worthPence) * 100;
    }
    console.log(`${name}, ${label}: ${median(times).toFixed(0)} ms, ${below.toFixed(3)} % below the worth`);
  }
}
