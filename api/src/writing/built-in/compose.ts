import type { Product } from "@advent/contract";
import { type Random, shuffle } from "../../random";
import { closings, middles, noteClosings, noteOpenings, openings, type Template } from "./templates";

/** Values for the slots of a template. */
type Slots = Record<string, string>;
export type Gift = Pick<Product, "name" | "metafields">;

const STONE_NAMES = ["sapphire", "emerald", "ruby", "pearl", "opal", "amethyst", "garnet", "diamond"];
const METAL_PATTERN = /platinum|(?:yellow|white|rose) gold/;
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
  };
}

function writeSentence(
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

interface ComposeOptions {
  gift: Gift | undefined;
  used: readonly string[];
  random: Random;
}

const WRITING_TONES = ["tender", "playful", "quiet"];

/** Returns up to three sentences: the gift, the moment, a wish. Leaves one out when every wording is used. */
export function composeInspiration({
  isSendersChoice,
  ...options
}: ComposeOptions & { isSendersChoice: boolean }): string[] {
  const { gift, used, random } = options;
  const materials = gift?.metafields.all_materials_product?.toLowerCase() ?? "";
  const circumstances = [
    WRITING_TONES[Math.floor(random() * WRITING_TONES.length)],
    METAL_PATTERN.exec(materials)?.[0],
    STONE_NAMES.find((stone) => materials.includes(stone)),
    isSendersChoice && "sender's choice",
  ];
  const fits = ({ when }: Template) => !when || when.some((name) => circumstances.includes(name));
  const slots = getSlots(gift);
  const write = (templates: readonly Template[]) => writeSentence(templates.filter(fits), slots, used, random);
  const opening = write(openings);
  const closing = write(closings);
  const middle = closing === undefined || random() < 0.7 ? write(middles) : undefined;
  return [opening, middle, closing].filter((sentence) => sentence !== undefined);
}

const ENGLISH_WORDS =
  /\b(?:the|and|you|your|to|for|of|my|is|are|i|we|love|with|this|thank|thanks|happy|so|it|hope|always)\b/i;
const GREETING_PATTERN = /^(?:(?:my )?dear(?:est)?|hi|hello|hey|to|darling)\b|^[^\n]*[,:]\n/i;
const SIGN_OFF =
  /\b[Xx]+$|\n\s*\S+(?: \S+){0,7}$|\b(?:[Ll]ove|[Yy]ours|[Ff]rom|wishes|regards|hugs)[,\s]+\p{Lu}[\p{L} &]*$|, \p{Lu}\p{L}*(?: (?:and|&|\p{Lu}\p{L}*))*$/u;

/**
 * Adds an opening and a closing line, each unless the sender wrote one. Returns a note that is not in English
 * unchanged.
 */
export function wrapNote(note: string, { gift, used, random }: ComposeOptions): string {
  if (!ENGLISH_WORDS.test(note)) return note;
  const slots = getSlots(gift);
  const opening = !GREETING_PATTERN.test(note) && writeSentence(noteOpenings, slots, used, random);
  const closing = !SIGN_OFF.test(note) && writeSentence(noteClosings, slots, used, random);
  return [opening, note, closing].filter(Boolean).join("\n");
}
