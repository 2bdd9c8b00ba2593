import type { Product } from "@advent/contract";
import { type Random, shuffle } from "../../random";
import type { Template } from "./templates";

/** Values for the slots of a template. */
export type Slots = Record<string, string>;
export type Gift = Pick<Product, "name" | "metafields">;

export const STONE_NAMES = ["sapphire", "emerald", "ruby", "pearl", "opal", "amethyst", "garnet", "diamond"];
export const METAL_PATTERN = /platinum|(?:yellow|white|rose) gold/;
const PRODUCT_KINDS =
  /\b(?:rings?|bands?|studs?|hoops?|huggies|earrings?|climbers?|pendants?|necklaces?|collars?|chains?|lockets?|bracelets?|bangles?|cuffs?|drops?|flat-backs?)\b/gi;

export function getSlots(gift?: Gift): Slots {
  const kind = gift?.name.match(PRODUCT_KINDS)?.at(-1)?.toLowerCase().replace("flat-back", "stud") ?? "gift";
  const isPlural = /[^s]s$/.test(kind);
  return {
    the: `the ${kind}`,
    it: isPlural ? "they" : "it",
    them: isPlural ? "them" : "it",
    is: isPlural ? "are" : "is",
    s: isPlural ? "" : "s",
    es: isPlural ? "" : "es",
  };
}

export function writeSentence(
  templates: readonly Template[],
  slots: Slots,
  used: readonly string[],
  random: Random,
): string | undefined {
  const usedText = normalise(used.join("\n"));
  for (const { text } of shuffle(templates, random)) {
    const sentences = expandTemplate(text, slots).filter((sentence) => !usedText.includes(normalise(sentence)));
    const sentence = sentences[Math.floor(random() * sentences.length)];
    if (sentence) return sentence;
  }
  return undefined;
}

function expandTemplate(template: string, slots: Slots): string[] {
  const [choice, options = ""] = /\[([^\]]*)\]/.exec(template) ?? [];
  if (choice) return options.split("|").flatMap((option) => expandTemplate(template.replace(choice, option), slots));
  return [
    template.replace(/\{(\w)(\w*)\}/g, (_, first: string, rest: string) => {
      const word = slots[`${first.toLowerCase()}${rest}`] ?? "";
      return first === first.toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);
    }),
  ];
}

function normalise(text: string): string {
  return text.toLowerCase().replace(/\s+/g, " ").trim();
}
