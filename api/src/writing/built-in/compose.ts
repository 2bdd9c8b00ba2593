import type { Random } from "../../random";
import { type Gift, getSlots, METAL_PATTERN, STONE_NAMES, writeSentence } from "./slots";
import { closings, middles, noteClosings, noteOpenings, openings, type Template } from "./templates";

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
