import type { StylistCandidate } from "../catalogue/catalogue";
import type { StylistWishes } from "./wishes";

/**
 * The order in which preferences give way when too few products fit: first what still can be worn and loved as it is
 * (a bolder piece, then one for another place), then what changes its character (its stones, last its gold tone).
 * As few as possible give way, earlier ones rather than later ones. Exclusions, stock and the tier never do.
 */
const relaxationOrder = ["style", "jewelleryType", "stones", "goldTone"] as const;

export type Relaxable = (typeof relaxationOrder)[number];

/** Whether the candidate meets every preference; plain gold meets "diamonds-only", rose gold only "mix". */
export function fits({ traits }: StylistCandidate, preferences: StylistWishes): boolean {
  const { goldTone = "mix", stones, jewelleryType, style = "mix" } = preferences;
  return (
    (goldTone === "mix" || traits.tone === goldTone) &&
    (stones !== "diamonds-only" || traits.stones !== "coloured") &&
    (jewelleryType !== "piercings-only" || traits.kind === "piercing") &&
    (style === "mix" || traits.style === style)
  );
}

/** Every set of preferences that may give way, the mildest first; the first is none at all. */
export function relaxations(preferences: StylistWishes): Relaxable[][] {
  const strict = relaxationOrder.filter((name) => isStrict(name, preferences));
  const subsets = Array.from({ length: 2 ** strict.length }, (_, bits) => strict.filter((_, at) => bits & (1 << at)));
  return subsets.sort((a, b) => a.length - b.length);
}

/** The preferences without those that give way. */
export function relaxed(preferences: StylistWishes, names: Relaxable[]): StylistWishes {
  return { ...preferences, ...Object.fromEntries(names.map((name) => [name, undefined])) };
}

function isStrict(name: Relaxable, preferences: StylistWishes): boolean {
  const wish = preferences[name];
  return wish !== undefined && wish !== "mix" && wish !== "mixed" && wish !== "include-colored";
}
