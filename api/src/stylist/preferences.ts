import type { StylistCandidate } from "../products/catalogue";
import type { StylistWishes } from "./wishes";

/** What each preference asks of a gift, and what its giving way costs: the sum of these is kept as small as can be. */
const rules = {
  style: { cost: 1, met: ({ traits }, { style = "mix" }) => style === "mix" || traits.style === style },
  jewelleryType: { cost: 1, met: ({ traits }, wishes) => !asksPiercings(wishes) || traits.kind === "piercing" },
  /** Milder than "stones": gifts of plain gold come among the diamonds, and nothing coloured. */
  plainGold: { cost: 1, met: ({ traits }, wishes) => !asksDiamonds(wishes) || traits.stones !== "none" },
  goldTone: { cost: 1, met: ({ traits }, { goldTone = "mix" }) => goldTone === "mix" || traits.tone === goldTone },
  stones: { cost: 5, met: ({ traits }, wishes) => !asksDiamonds(wishes) || traits.stones !== "coloured" },
} satisfies Record<string, { cost: number; met(candidate: StylistCandidate, wishes: StylistWishes): boolean }>;

/**
 * What may give way when too few products fit, in this order among equals: first what still can be worn and loved as it
 * is (a bolder piece, one for another place), then what changes its character (its metal, last its stones). Exclusions,
 * stock and the tier never do.
 */
export type Relaxable = keyof typeof rules;
const names = Object.keys(rules) as Relaxable[];

const asksDiamonds = ({ stones }: StylistWishes) => stones === "diamonds-only";
const asksPiercings = ({ jewelleryType }: StylistWishes) => jewelleryType === "piercings-only";

/** The preferences the candidate does not meet: without a diamond it misses "diamonds-only", rose gold any gold tone. */
export function missed(candidate: StylistCandidate, wishes: StylistWishes): Relaxable[] {
  return names.filter((name) => !rules[name].met(candidate, wishes));
}

/** Every set of preferences that may give way, the mildest first; the first is none at all. */
export function relaxations(wishes: StylistWishes): Relaxable[][] {
  const strict = names.filter((name) => isStrict(name, wishes));
  const subsets = Array.from({ length: 2 ** strict.length }, (_, bits) => strict.filter((_, at) => bits & (1 << at)));
  const costOf = (subset: Relaxable[]) => subset.reduce((sum, name) => sum + rules[name].cost, 0);
  return subsets.sort((a, b) => costOf(a) - costOf(b));
}

function isStrict(name: Relaxable, wishes: StylistWishes): boolean {
  if (name === "stones" || name === "plainGold") return asksDiamonds(wishes);
  if (name === "jewelleryType") return asksPiercings(wishes);
  return wishes[name] !== undefined && wishes[name] !== "mix";
}
