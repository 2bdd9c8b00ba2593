import { countCharacters, trimText } from "./clean-text";

export const ENGRAVING_MAX_LENGTH = 8;

/** Characters that the engraving font draws. Latin letters include those with accents. */
const ENGRAVABLE_RANGES = `A-Za-z0-9À-ÖØ-öø-ſȘ-țẀ-ẅẞỲỳ &.·'’"-`;
const UNENGRAVABLE_CHARACTER = new RegExp(`[^${ENGRAVABLE_RANGES}]`, "u");

/** What keyboards and pastes write instead of a character that is engraved, and NFKC keeps. */
const VARIANTS = [
  [/\p{Default_Ignorable_Code_Point}/gu, ""],
  [/[‘‛`ʹʻʼˈ′]/g, "’"],
  [/[“”„‟ʺˮ〝〞〟]/g, '"'],
  [/[‐‑‒–—―−⁃]/g, "-"],
  [/[•‧∙⋅・]/g, "·"],
] as const;

/** Returns the text as it is engraved: plain and composed letters, single spaces, none at the ends. */
export function normalizeEngraving(text: string): string {
  // NFKC would take these apart.
  const composed = text.replaceAll("´", "’").replace(/[″‶]/g, '"').normalize("NFKC");
  const plain = VARIANTS.reduce((written, [pattern, meant]) => written.replace(pattern, meant), composed);
  return trimText(plain.replace(/\s+/g, " "));
}

/** Returns why the text cannot be engraved. An empty one means no engraving. */
export function findEngravingError(text: string): string | undefined {
  const engraving = normalizeEngraving(text);
  const [refused] = UNENGRAVABLE_CHARACTER.exec(engraving) ?? [];
  if (refused !== undefined) return `cannot contain ${describeCharacter(refused)}`;
  return countCharacters(engraving) > ENGRAVING_MAX_LENGTH
    ? `must be at most ${ENGRAVING_MAX_LENGTH} characters`
    : undefined;
}

/** Names invisible characters by their code point. */
function describeCharacter(character: string): string {
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
  return /[\p{C}\p{M}\p{Z}]/u.test(character) ? `the character U+${code}` : `“${character}”`;
}

/** Shown before an engraving is added. */
export const ENGRAVING_NOTICE = "An engraved gift cannot be exchanged.";
/** Shown to the recipient in place of the exchange. */
export const ENGRAVED_GIFT = "This gift is engraved for you, so it cannot be exchanged.";
/** Shown to packers as a task. */
export const formatEngravingTask = (engraving: string): string => `ENGRAVE: ${engraving}`;
/** Shown with a substitute of an engraved gift. */
export const LOSES_ENGRAVING = "Comes without the engraving";
