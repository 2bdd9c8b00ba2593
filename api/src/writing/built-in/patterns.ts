import { type Random, shuffled } from "../../random";
import type { Occasion, Words } from "./gift-words";

/** A sentence with {slots} and [one|of|these]; `when` limits it to occasions, tones, a metal or a stone. */
export interface Pattern {
  text: string;
  when?: readonly string[];
}

const TRIES = 8;

/**
 * One sentence from the patterns that fit the words and circumstances, never one that was used before; undefined when
 * every one has been.
 */
export function sentenceFrom(
  patterns: readonly Pattern[],
  { words, circumstances, isUsed, random }: Choice,
): string | undefined {
  const fitting = patterns.filter(({ when }) => !when || when.some((name) => circumstances.includes(name)));
  const inOrder = freshFirst(shuffled(fitting, random), isUsed);
  for (let round = 0; round < TRIES; round++) {
    for (const { text } of inOrder) {
      const sentence = filled(text, words, random);
      if (sentence && !isUsed(sentence)) return sentence;
    }
  }
  return undefined;
}

/** Patterns that the calendar has not heard in any form come before those it knows with other words in their slots. */
function freshFirst(patterns: Pattern[], isUsed: Choice["isUsed"]): Pattern[] {
  const heard = new Set(patterns.filter(({ text }) => isUsed(longestPhrase(text))));
  return [...patterns.filter((pattern) => !heard.has(pattern)), ...heard];
}

/** The longest part of a pattern that is the same in all its sentences. */
function longestPhrase(pattern: string): string {
  const phrases = pattern.split(/\[[^\]]*\]|\{\w+\}/).map((phrase) => phrase.trim());
  return phrases.reduce((a, b) => (b.length > a.length ? b : a));
}

export interface Choice {
  words: Words;
  /** Occasion, tone, metal and stone that hold now. */
  circumstances: readonly (Occasion | string)[];
  isUsed(sentence: string): boolean;
  random: Random;
}

/** Whether a sentence stands in any of the texts, whatever its case and spacing. */
export function usedIn(texts: readonly string[]): (sentence: string) => boolean {
  const all = texts.map(comparable).join("\n");
  return (sentence) => all !== "" && all.includes(comparable(sentence));
}

function filled(pattern: string, words: Words, random: Random): string | undefined {
  let complete = true;
  const chosen = pattern.replace(/\[([^\]]*)\]/g, (_, options: string) => pick(options.split("|"), random));
  const sentence = chosen.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const word = words[lowerFirst(slot)];
    if (word === undefined) complete = false;
    return slot === lowerFirst(slot) ? (word ?? "") : upperFirst(word ?? "");
  });
  return complete ? sentence : undefined;
}

function pick(options: string[], random: Random): string {
  return options[Math.floor(random() * options.length)] ?? "";
}

function comparable(text: string): string {
  return text.toLowerCase().replace(/\s+/g, " ").trim();
}

/** The first letter as a capital, where the letter has one of its own (ß and ligatures have not). */
export function upperFirst(text: string): string {
  const capital = text.charAt(0).toUpperCase();
  return capital.toLowerCase() === text.charAt(0) ? capital + text.slice(1) : text;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
