import { landingTitle, NOTE_MAX_LENGTH } from "@advent/contract";
import createError from "http-errors";
import { inspire, type Writing } from "./built-in/inspire";
import { polish } from "./built-in/polish";
import type { HandedOut } from "./handed-out";
import type { Writer, WritingCalendar } from "./writer";

const TRIES = 24;
/** Words of somebody who chose the gift: not true where the stylist did. */
const SENDERS_CHOICE = /\bI chose\b|\bchosen with you in mind\b/;

/**
 * Improves the shopper's own words by rules, and inspires from the phrases shipped with the product: each call says something
 * else, and no sentence comes twice in a calendar.
 * @param handedOut what its calendars were given before
 */
export function builtInWriter(handedOut: HandedOut): Writer {
  return {
    name: "built-in",
    async enhance({ note }) {
      const text = polish(note);
      return { text: text.length <= NOTE_MAX_LENGTH ? text : note, source: "built-in" };
    },
    async inspire({ calendar, day, gift }) {
      const dayTitle = landingTitle(day);
      const writing = await fresh(handedOut, calendar, (used) =>
        wholeOnly(inspire({ day, dayTitle, product: gift, used, random: Math.random })),
      );
      return { text: writing.text, source: "built-in" };
    },
  };
}

/** Writes until every sentence is true of this calendar and new to it. */
async function fresh(
  handedOut: HandedOut,
  calendar: WritingCalendar,
  write: (used: readonly string[]) => Writing,
): Promise<Writing> {
  const used = [...calendar.notes, ...(await handedOut.of(calendar.id))];
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const writing = write(used);
    const isTrue = !calendar.isStylistChoice || !writing.sentences.some((sentence) => SENDERS_CHOICE.test(sentence));
    if (isTrue && (await handedOut.claim(calendar.id, writing.sentences))) return writing;
    used.push(...writing.sentences);
  }
  throw outOfWords();
}

/** @throws 422 when this calendar has heard too much of what could be said about the day */
function wholeOnly(writing: Writing): Writing {
  if (writing.sentences.length < 2) throw outOfWords();
  return writing;
}

const outOfWords = () =>
  createError(422, "Our writer has said everything it can say about this day. Please write your own words.");
