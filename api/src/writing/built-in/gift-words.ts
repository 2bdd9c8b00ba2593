import type { Product } from "@advent/contract";
import { isFinalDay } from "@advent/contract";

/** What the writer knows of the gift. */
export type Gift = Pick<Product, "name" | "metafields">;

export type Occasion = "first" | "early" | "middle" | "late" | "eve" | "final";

/** The words a pattern may ask for; one that is missing rules the pattern out. */
export type Words = Partial<Record<string, string>>;

const CARDINALS = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");
const STONES = ["sapphire", "emerald", "ruby", "pearl", "opal", "amethyst", "garnet", "diamond"];

export function occasionOf(day: number): Occasion {
  if (isFinalDay(day)) return "final";
  if (day === 11) return "eve";
  if (day === 1) return "first";
  if (day <= 4) return "early";
  return day <= 8 ? "middle" : "late";
}

export function dayWords(day: number, title: string): Words {
  const left = CARDINALS[11 - day];
  const plain = oneLine(title);
  return {
    n: CARDINALS[day - 1],
    nth: ORDINALS[day - 1],
    before: day > 2 ? CARDINALS[day - 2] : undefined,
    left: day <= 10 ? left : undefined,
    title: plain && plain.length <= 60 ? plain : undefined,
  };
}

/** What a giver calls the gift, where its name says it; with `Flat-Back` a stud. */
const KINDS =
  /\b(?:rings?|bands?|studs?|hoops?|huggies|earrings?|climbers?|pendants?|necklaces?|collars?|chains?|lockets?|bracelets?|bangles?|cuffs?|drops?|flat-backs?)\b/gi;

function kindOf(name: string): string {
  const kind = name.match(KINDS)?.at(-1)?.toLowerCase() ?? "gift";
  return kind.replace("flat-back", "stud");
}

/** A word for the gift as a giver would say it, never its name in the shop, and what metal and stone it has. */
export function giftWords({ name, metafields }: Gift): Words {
  const kind = kindOf(name);
  const materials = (metafields.all_materials_product ?? "").toLowerCase();
  return {
    the: `the ${kind}`,
    ...(/[^s]s$/.test(kind) ? plural : singular),
    metal: /platinum|(?:yellow|white|rose) gold|gold/.exec(materials)?.[0],
    stone: STONES.find((stone) => materials.includes(stone)),
  };
}

const singular: Words = { it: "it", them: "it", is: "is", has: "has", s: "s", es: "es" };
const plural: Words = { it: "they", them: "them", is: "are", has: "have", s: "", es: "" };

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
