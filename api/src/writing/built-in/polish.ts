import { isEnglish } from "./english";
import { upperFirst } from "./patterns";
import { inRhythm } from "./rhythm";
import { spelled } from "./spelling";

/** Addresses are left exactly as they were written. */
const untouchable = /\S+(?:@|:\/\/|www\.)\S+|www\.\S+/;
/** One correction may make room for the next. */
const PASSES = 4;

/**
 * The same words, written well: slips of spelling and plain grammar, capitals, spacing, punctuation, typographic quotes, and
 * sentences that breathe. Nothing is said that was not said; names, numbers and emoji stay. What is polished stays as it is.
 * Notes in other languages get spacing, capitals and a full stop only.
 */
export function polish(note: string): string {
  const english = isEnglish(note);
  let text = note;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const polished = polishOnce(text, english);
    if (polished === text) break;
    text = polished;
  }
  return text;
}

function polishOnce(note: string, english: boolean): string {
  return note
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line, index, lines) =>
      polishLine(index === 0 ? salutation(line.trim(), lines.length > 1) : line.trim(), english),
    )
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

function polishLine(line: string, english: boolean): string {
  if (!line || untouchable.test(line)) return line.replace(/[ \t]+/g, " ");
  const tidy = capitalised(spaced(line));
  if (!english) return finished(tidy);
  return quoted(inRhythm(finished(addressed(capitalised(spelled(tidy))))));
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

/** Kisses at the end stay as they are. */
function capitalised(line: string): string {
  return line.replace(
    /(^["“‘'(]?|[.!?]["”’')]? ["“‘'(]?)(\p{Ll}[\p{L}'’]*)/gu,
    (whole, before: string, word: string) => (/^x+$/.test(word) ? whole : before + upperFirst(word)),
  );
}

const WISH =
  "happy (?:birthday|anniversary|christmas|new year)|merry (?:christmas|xmas)|thank you|thanks|love you(?: so much)?|miss you|well done|good luck|get well soon|congratulations";
const KIN = "mum|mummy|mam|mom|dad|daddy|nan|nana|nanna|gran|granny|grandma|grandad|grandpa|auntie";
const FAMILY = new RegExp(`^(?:${KIN})$`);
/** A wish that runs on into the next sentence. */
const OPENING = new RegExp(`^(${WISH}) (${KIN}) (hope|have|you|we|I|wishing) `, "iu");
const VOCATIVE = new RegExp(
  `\\b(${WISH}) (my (?:love|darling|dear|angel)|darling|sweetheart|beautiful|gorgeous|\\p{L}+)(?=[.!?…]|$| x+$| \\p{Extended_Pictographic})`,
  "giu",
);

/** "thank you mum" → "thank you, Mum": a comma before whoever is spoken to. */
function addressed(line: string): string {
  const opened = line.replace(
    OPENING,
    (_, wish: string, who: string, next: string) => `${wish}, ${upperFirst(who)}! ${upperFirst(next)} `,
  );
  return opened.replace(VOCATIVE, (whole, wish: string, who: string) => {
    if (FAMILY.test(who)) return `${wish}, ${upperFirst(who)}`;
    const isSpokenTo = /^\p{Lu}\p{Ll}+$/u.test(who) || /^(?:my |darling|sweetheart|beautiful|gorgeous)/.test(who);
    return isSpokenTo && !/^(?:Christmas|Xmas|Easter|I)$/.test(who) ? `${wish}, ${who}` : whole;
  });
}

const CHEER = /^(?:(?:happy|merry) \p{L}+|congratulations|well done|good luck|surprise|enjoy)\b/iu;
const QUESTION =
  /^(?:(?:do|did|does) (?:you|we|they|he|she|i)|(?:will|would|could|can|are|were|shall|should) (?:you|we|they|i)|(?:is|was) (?:this|it|that|he|she)|(?:who|what|where|when|why|how) (?:is|are|was|were|do|did|does|will|would|can|could|should))\b/i;

function finished(line: string): string {
  const isSentence = /\s/.test(line) && /[\p{L}\d)]$/u.test(line);
  if (!isSentence || /\bx+$/i.test(line) || isSignature(line)) return line;
  const last = /[^.!?…]+$/u.exec(line)?.[0].trim() ?? line;
  if (QUESTION.test(last)) return `${line}?`;
  return CHEER.test(last) && last.split(" ").length <= 6 ? `${line}!` : `${line}.`;
}

/** Apostrophes between letters, and pairs of double quotes where it is plain which is which. */
function quoted(line: string): string {
  const curled = line.replace(/(?<=\p{L})'(?=\p{L})/gu, "’");
  const count = curled.split('"').length - 1;
  if (count === 0 || count % 2 === 1 || /\d"/.test(curled)) return curled;
  let isOpen = false;
  return curled.replace(/"/g, () => {
    isOpen = !isOpen;
    return isOpen ? "“" : "”";
  });
}

/** "Love, Tom", "with all our love from Nan and Grandad", "Yours, S". */
function isSignature(line: string): boolean {
  return signature.test(line) || namedSignature.test(line);
}

const signature =
  /^(?:(?:with )?(?:lots of |all (?:my|our) |much |our |my )?love(?:,| from|$)|yours|from\b|best wishes|kind regards|hugs|kisses|your \p{L}+,?)(?:[\s,]+[\p{L}'’&.,]+){0,6}\s*x*$/iu;
/** "Love Tom and Ann xx", but not "Love you". */
const namedSignature = /^(?:[Ww]ith |[Ll]ots of )?[Ll]ove \p{Lu}\p{L}+(?: (?:and|&) \p{Lu}\p{L}+)*\s*x*$/u;
