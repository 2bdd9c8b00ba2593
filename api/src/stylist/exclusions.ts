import type { StylistCandidate } from "../products/catalogue";
import { fold, singular } from "../products/fold";
import { exclusionTerms } from "./exclusion-terms";

/**
 * Leaves out every candidate an exclusion names: all words of a term occur in its text, singular or plural, in any
 * order. A word that no candidate knows ("hideous pearls") says nothing about products and does not soften its term.
 */
export function withoutExcluded(candidates: StylistCandidate[], exclusions = ""): StylistCandidate[] {
  const terms = exclusionTerms(exclusions);
  if (terms.length === 0) return candidates;
  const texts = candidates.map(({ text }) => searchable(text));
  const named = terms.map((words) => termMatches(words, texts));
  return candidates.filter((_, index) => !named.some((matches) => matches[index]));
}

function termMatches(words: string[], texts: string[]): boolean[] {
  const known = words.map((word) => wordMatches(word, texts)).filter((matches) => matches.includes(true));
  return texts.map((_, index) => known.length > 0 && known.every((matches) => matches[index]));
}

function wordMatches(word: string, texts: string[]): boolean[] {
  const pattern = inflections(word);
  return texts.map((text) => pattern.test(text));
}

/** "flat-back" is found as flat, back and flatback. */
function searchable(text: string): string {
  const words = fold(text);
  return words.includes("-") ? `${words} ${words.replaceAll("-", "")}` : words;
}

function inflections(word: string): RegExp {
  const one = singular(word);
  const stem = one.replace(/(?:y|ie)$/, "");
  return new RegExp(stem === one ? `\\b${stem}(?:s|es)?\\b` : `\\b${stem}(?:y|ys|ie|ies)\\b`);
}
