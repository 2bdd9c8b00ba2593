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

/** Name, agreement and the facts of the gift; nothing that its data does not say. */
export function giftWords({ name, metafields }: Gift): Words {
  const plain = oneLine(name).replace(/^(?:the|an?) /i, "");
  if (!plain) return {};
  const materials = materialsOf(metafields.all_materials_product);
  return {
    the: `the ${plain}`,
    ...(/[^s]s$/i.test(plain) ? plural : singular),
    materials,
    metal: /platinum|(?:yellow|white|rose) gold|gold/.exec(materials ?? "")?.[0],
    stone: STONES.find((stone) => materials?.includes(stone)),
    carat: caratOf("sapphire", metafields.sapphire_carat) ?? caratOf("diamond", metafields.diamond_carat),
  };
}

const singular: Words = { it: "it", them: "it", is: "is", has: "has", s: "s", es: "es", carries: "carries" };
const plural: Words = { it: "they", them: "them", is: "are", has: "have", s: "", es: "", carries: "carry" };

/** "18ct yellow gold, sapphire, diamond" → "18ct yellow gold, sapphire and diamond". */
function materialsOf(materials: string | null): string | undefined {
  const parts = oneLine(materials ?? "")
    .replace(/["[\]]/g, "")
    .split(/\s*,\s*/)
    .filter(Boolean)
    .map((part) => part.toLowerCase());
  const plain = parts.length > 0 && parts.every((part) => /^[\p{L}\d .&-]{2,40}$/u.test(part));
  if (!plain) return undefined;
  return parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** From a tenth of a carat: "1.5 carats of sapphire", "one carat of diamond". */
function caratOf(stone: string, carat: string | null): string | undefined {
  const weight = Number.parseFloat(carat ?? "");
  if (!(weight >= 0.1 && weight < 100)) return undefined;
  return weight === 1 ? `one carat of ${stone}` : `${weight} carats of ${stone}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
