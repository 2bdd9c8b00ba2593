import { upperFirst } from "./patterns";

const contractions: Record<string, string> = {
  dont: "don't",
  cant: "can't",
  didnt: "didn't",
  doesnt: "doesn't",
  couldnt: "couldn't",
  wouldnt: "wouldn't",
  shouldnt: "shouldn't",
  isnt: "isn't",
  wasnt: "wasn't",
  havent: "haven't",
  im: "I'm",
  ive: "I've",
  youre: "you're",
  youve: "you've",
  youll: "you'll",
  theyre: "they're",
  thats: "that's",
  whats: "what's",
  thankyou: "thank you",
  i: "I",
  "i'm": "I'm",
  "i've": "I've",
  "i'll": "I'll",
  "i'd": "I'd",
  christmas: "Christmas",
  xmas: "Xmas",
  december: "December",
};
const weekday = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/;
/** Addresses are left exactly as they were written. */
const untouchable = /\S+(?:@|:\/\/|www\.)\S+|www\.\S+/;

/**
 * The same words, tidied: spacing, capitals at the start of sentences, apostrophes that were plainly left out, doubled
 * punctuation, a full stop at the end. Nothing is added to what was said, and nothing taken away.
 */
export function polish(note: string): string {
  return note
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line, index, lines) => polishLine(index === 0 ? salutation(line.trim(), lines.length > 1) : line.trim()))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** "dear anna" → "Dear Anna,": a name after a greeting, and the comma where a line of its own lacks one. */
function salutation(line: string, isOwnLine: boolean): string {
  const named = line.replace(/^((?:dear(?:est)?|hi|hello|hey|to) )(\p{Ll}{2,})(?=[,!]|$)/iu, (whole, greeting, name) =>
    /^(?:all|everyone|everybody|both|you|there|again)$/.test(name) ? whole : greeting + upperFirst(name),
  );
  return isOwnLine && /^(?:dear(?:est)?|hi|hello|hey|to)(?: \p{L}+){1,3}$/iu.test(named) ? `${named},` : named;
}

function polishLine(line: string): string {
  if (!line || untouchable.test(line)) return line.replace(/[ \t]+/g, " ");
  return finished(capitalised(withApostrophes(spaced(line))));
}

function spaced(line: string): string {
  return line
    .replace(/\s+/g, " ")
    .replace(/ +([,!?]|[.;](?!\S))/g, "$1")
    .replace(/\.{3,}/g, "…")
    .replace(/([!?,])\1+/g, "$1")
    .replace(/,(?=\p{L})/gu, ", ")
    .replace(/([!?…])(?=\p{L})/gu, "$1 ")
    .replace(/(\p{Ll}{2})\.(?=\p{L}{2})/gu, "$1. ");
}

function withApostrophes(line: string): string {
  return line.replace(/[\p{L}'’]+/gu, (word) => {
    const plain = word.replace(/’/g, "'");
    if (Object.hasOwn(contractions, plain)) return contractions[plain] ?? word;
    return weekday.test(plain) ? upperFirst(plain) : word;
  });
}

/** Kisses at the end stay as they are. */
function capitalised(line: string): string {
  return line.replace(
    /(^["“‘'(]?|[.!?]["”’')]? ["“‘'(]?)(\p{Ll}[\p{L}'’]*)/gu,
    (whole, before: string, word: string) => (/^x+$/.test(word) ? whole : before + upperFirst(word)),
  );
}

function finished(line: string): string {
  const isSentence = /\s/.test(line) && /[\p{L}\d)]$/u.test(line);
  return isSentence && !/\bx+$/i.test(line) && !isSignature(line) ? `${line}.` : line;
}

/** "Love, Tom", "with all our love from Nan and Grandad", "Yours, S". */
export function isSignature(line: string): boolean {
  return signature.test(line) || namedSignature.test(line);
}

const signature =
  /^(?:(?:with )?(?:lots of |all (?:my|our) |much |our |my )?love(?:,| from|$)|yours|from\b|best wishes|kind regards|hugs|kisses|your \p{L}+,?)(?:[\s,]+[\p{L}'’&.,]+){0,6}\s*x*$/iu;
/** "Love Tom and Ann xx", but not "Love you". */
const namedSignature = /^(?:[Ww]ith |[Ll]ots of )?[Ll]ove \p{Lu}\p{L}+(?: (?:and|&) \p{Lu}\p{L}+)*\s*x*$/u;

/** "Dear Anna,", "Hi mum!", "To my lovely sister". */
export function isGreeting(text: string): boolean {
  return greeting.test(text) || /^to \p{Lu}\p{L}+[,!]/iu.test(text);
}

const greeting =
  /^(?:dear|dearest|hi|hello|hey|hiya|darling|happy|merry|to (?:my|our|mum|dad)|my (?:dear|darling|dearest|love|sweet))\b/i;
