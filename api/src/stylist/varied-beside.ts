import { DAY_COUNT } from "@advent/contract";
import type { StylistCandidate } from "../products/catalogue";
import { seededRandom, shuffled } from "../random";
import type { Gift } from "./fitting";
import { CLOSENESS, type StylistRequest } from "./pick-twelve";
import { shortlist } from "./shortlist";
import { variedTwelve } from "./varied-twelve";

/** Gifts for day XII that are tried. */
const FINALS = 3;

interface Beside extends Omit<StylistRequest, "preferences"> {
  kept: readonly Gift[];
  /** What one of the new gifts costs at least, where day XII is free (pence); 0 where it is not. */
  dearest: number;
}

/** Gifts to go with those that stay, varied as the seed says and close to the tier's worth; null where that leads nowhere. */
export function variedBeside(
  fitting: StylistCandidate[],
  { products, tier, seed, kept, dearest }: Beside,
  missesOf: (candidate: StylistCandidate) => number,
): StylistCandidate[] | null {
  const random = seededRandom(seed);
  const standing = kept.map((gift) => asCandidate(gift, products));
  const precious = fitting.filter(({ pricePence }) => pricePence >= dearest);
  const finals =
    dearest > 0
      ? shuffled(precious, random)
          .slice(0, FINALS)
          .map((one) => [one])
      : [[]];
  for (const closeness of CLOSENESS) {
    const close = { ...tier, budgetPence: Math.max(tier.budgetPence, Math.ceil(tier.worthPence * closeness)) };
    for (const final of finals) {
      const most = final[0]?.pricePence ?? Number.POSITIVE_INFINITY;
      const others = fitting.filter(
        ({ productId, pricePence }) => pricePence <= most && productId !== final[0]?.productId,
      );
      const listed = shortlist(others, close, random);
      const twelve = variedTwelve(listed, close, random, missesOf, [...standing, ...final]);
      if (twelve?.length === DAY_COUNT) return twelve.slice(standing.length);
    }
  }
  return null;
}

/** A gift that stays, with what is known of its product, be it in stock or not. */
function asCandidate({ productId, pricePence }: Gift, products: readonly StylistCandidate[]): StylistCandidate {
  const known = products.find((product) => product.productId === productId) ?? UNKNOWN;
  return { ...known, productId, pricePence };
}

const UNKNOWN: StylistCandidate = {
  productId: "",
  variantId: "",
  pricePence: 0,
  stock: 0,
  category: "",
  form: "",
  text: "",
  traits: { stones: "none", kind: "classic", style: "dainty" },
};
