import type { Random } from "../../random";
import { leads, tails } from "./enhancement-patterns";
import { dayWords, type Gift, giftWords } from "./gift-words";
import type { Writing } from "./inspire";
import { type Choice, sentenceFrom, upperFirst, usedIn } from "./patterns";
import { isGreeting, isSignature, polish } from "./polish";
import { soundsEnglish, toneOf } from "./tone";

export interface EnhancementRequest {
  /** The shopper's own words, without media markers. */
  note: string;
  /** 1 to 12. */
  day: number;
  dayTitle: string;
  /** The gift on that day, when there is one. */
  product?: Gift | undefined;
  /** Sentences, or whole notes, that the calendar holds already: none of theirs is added. */
  used: readonly string[];
  random: Random;
}

const LONGEST = 2_000;
const MOST_ADDED = 600;

/**
 * The shopper's own words, polished, with a line before or after them (or both) in their tone. At most 600 characters
 * longer than the note and 2,000 altogether: where they do not fit, the lines are left out, never the shopper's words.
 */
export function enhance({ note, day, dayTitle, product, used, random }: EnhancementRequest): Writing {
  const own = polish(note);
  if (!soundsEnglish(own)) return { text: within(own, note), sentences: [] };
  const choice: Choice = {
    words: { ...dayWords(day, dayTitle), ...(product && giftWords(product)) },
    circumstances: [toneOf(own)],
    isUsed: usedIn([...used, own]),
    random,
  };
  const parts = takenApart(own);
  const { lead, tail } = placesFor(parts, random);
  const before = lead ? sentenceFrom(leads, choice) : undefined;
  const after = tail ? sentenceFrom(tails, choice) : undefined;
  const body = [before, parts.body, after]
    .filter((text) => text !== undefined)
    .join(parts.body.includes("\n") ? "\n" : " ");
  const text = [parts.greeting, body, parts.signature].filter(Boolean).join("\n");
  const sentences = [before, after].filter((line) => line !== undefined);
  const fits = text.length <= Math.min(LONGEST, note.length + MOST_ADDED);
  return fits ? { text, sentences } : { text: within(own, note), sentences: [] };
}

interface Parts {
  greeting: string;
  body: string;
  signature: string;
}

/** A greeting and a signature get lines of their own, so that lines can be added between them. */
function takenApart(own: string): Parts {
  const [, greeting = "", rest = own] =
    (isGreeting(own) && /^([^,!.\n]{2,40}[,!]?(?:\n|(?<=[,!]) ))(.+)$/su.exec(own)) || [];
  const [, body = rest, signature = ""] = /^(.*(?:\n|[.!?…] ))([^\n]{2,80})$/su.exec(rest) ?? [];
  if (!isSignature(signature)) return { greeting: greeting.trim(), body: upperFirst(rest.trim()), signature: "" };
  return { greeting: greeting.trim(), body: upperFirst(body.trim()), signature };
}

/** Before, after, or both; never before a greeting that is part of a sentence, nor after kisses. */
function placesFor({ greeting, body }: Parts, random: Random): { lead: boolean; tail: boolean } {
  const canLead = Boolean(greeting) || !isGreeting(body);
  const canTail = !/(?:^|\s)x+$/i.test(body) && !isSignature(body);
  const shape = random();
  return { lead: canLead && (shape < 0.7 || !canTail), tail: canTail && (shape > 0.35 || !canLead) };
}

function within(own: string, note: string): string {
  return own.length <= LONGEST ? own : note;
}
