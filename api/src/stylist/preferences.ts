import type { StylistPreferences } from "@advent/contract";
import type { StylistCandidate } from "../catalogue/catalogue";

export type StylistWishes = Partial<Omit<StylistPreferences, "contactInstead">>;

interface Rule {
  cost: number;
  isRequested(wishes: StylistWishes): boolean;
  isMet(candidate: StylistCandidate, wishes: StylistWishes): boolean;
}

const wantsDiamonds = ({ stones }: StylistWishes) => stones === "diamonds-only";

/** Ordered by which is relaxed first at equal cost. Exclusions, stock and the tier are never relaxed. */
const rules = {
  style: {
    cost: 1,
    isRequested: ({ style = "mix" }) => style !== "mix",
    isMet: ({ traits }, { style }) => traits.style === style,
  },
  jewelleryType: {
    cost: 1,
    isRequested: ({ jewelleryType }) => jewelleryType === "piercings-only",
    isMet: ({ traits }) => traits.kind === "piercing",
  },
  /** Milder than `stones`: allows plain gold among the diamonds, but no coloured stones. */
  plainGold: { cost: 1, isRequested: wantsDiamonds, isMet: ({ traits }) => traits.stones !== "none" },
  goldTone: {
    cost: 1,
    isRequested: ({ goldTone = "mix" }) => goldTone !== "mix",
    isMet: ({ traits }, { goldTone }) => traits.tone === goldTone,
  },
  stones: { cost: 5, isRequested: wantsDiamonds, isMet: ({ traits }) => traits.stones !== "coloured" },
} satisfies Record<string, Rule>;

export type Relaxable = keyof typeof rules;
const names = Object.keys(rules) as Relaxable[];

export function getMissedPreferences(candidate: StylistCandidate, wishes: StylistWishes): Relaxable[] {
  return names.filter((name) => rules[name].isRequested(wishes) && !rules[name].isMet(candidate, wishes));
}

/** Returns every set of preferences that may be relaxed, the mildest first. The first set is empty. */
export function listRelaxations(wishes: StylistWishes): Relaxable[][] {
  let sets: Relaxable[][] = [[]];
  for (const name of names) if (rules[name].isRequested(wishes)) sets = [...sets, ...sets.map((set) => [...set, name])];
  const getCost = (set: Relaxable[]) => set.reduce((sum, name) => sum + rules[name].cost, 0);
  return sets.sort((a, b) => getCost(a) - getCost(b));
}
