import { upperFirst } from "./patterns";

/** Words beyond which a sentence is looked at for a place to take breath. */
const LONG = 20;
/** Words that either half keeps. */
const HALF = 6;
const SUBJECT = "(?:I|you|we|he|she|they|it)";
/** After these, what follows the comma or "and" belongs to what came before. */
const DEPENDENT =
  /^(?:when|if|since|because|after|before|while|as|although|though|every|each|whenever|wherever|whatever|unless|until|so|to|for)\b|\b(?:hopes?|wish|if|pray|may|let|because|whether|that (?:i|you|we|he|she|they|it))\b/i;
const THINKS = /\b(?:know|think|say|said|swear|promise|tell|told|wish|hope|bet|guess|mean|believe|remember)$/i;
/** "You and I", "Tom and she": not the beginning of a clause. */
const COMPANION = /\b(?:you|me|him|her|them|us|mum|dad|mother|father|sister|brother|between|both)$/i;
const NAME = / \p{Lu}\p{L}+$|^\p{Lu}\p{L}+$/u;

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** One line with its sentences in a better rhythm: a comma between two sentences, an endless "and", two stubs after one another. */
export function inRhythm(line: string): string {
  const sentences = line.split(/(?<=[.!?…]["”’)]?) (?=\S)/u);
  return joinedStubs(sentences.flatMap(unspliced).flatMap(withBreath)).join(" ");
}

/** "I love you so much, you are my best friend": two sentences, when each begins with its own subject. */
function unspliced(sentence: string): string[] {
  const splice = new RegExp(
    `^(${SUBJECT}(?:['’]\\p{L}+)? [^,;:“”"()]+), (${SUBJECT}(?:['’](?:re|m|s|ve|ll)| (?:are|am|is|will|have|make|made|mean|deserve|can't|love))\\b.*)$`,
    "iu",
  );
  const [, left = "", right = ""] = splice.exec(sentence) ?? [];
  if (!left || wordsIn(left) < 3 || wordsIn(right) < 4 || DEPENDENT.test(left) || THINKS.test(left)) return [sentence];
  return [`${left}.`, ...unspliced(upperFirst(right))];
}

/** "… and we …  and I …": two sentences, at the "and" nearest to the middle. */
function withBreath(sentence: string): string[] {
  if (wordsIn(sentence) <= LONG || /["“”()]/.test(sentence) || DEPENDENT.test(sentence)) return [sentence];
  const places = [...sentence.matchAll(/,? and (?=(?:I|you|we|he|she|they|it)(?:['’]\p{L}+)? \p{Ll})/gu)]
    .map(({ index, 0: { length } }) => ({ left: sentence.slice(0, index), right: sentence.slice(index + length) }))
    .filter(
      ({ left, right }) => wordsIn(left) >= HALF && wordsIn(right) >= HALF && !COMPANION.test(left) && !NAME.test(left),
    );
  const imbalance = ({ left, right }: { left: string; right: string }) => Math.abs(left.length - right.length);
  const [best] = places.sort((a, b) => imbalance(a) - imbalance(b));
  return best ? [...withBreath(`${best.left}.`), ...withBreath(upperFirst(best.right))] : [sentence];
}

const STUB = /^I \p{Ll}+ \p{Ll}+\.$/u;

/** "I love you. I miss you." → "I love you and I miss you."; three in a row are meant. "Thank you. For everything." is one. */
function joinedStubs(sentences: string[]): string[] {
  const [first, second, third, ...rest] = sentences;
  if (first === undefined || second === undefined) return sentences;
  const following = [third, ...rest].filter((one) => one !== undefined);
  if (STUB.test(first) && STUB.test(second) && first !== second) {
    if (third === undefined || !STUB.test(third)) return [`${first.slice(0, -1)} and ${second}`, ...following];
    const after = sentences.findIndex((one) => !STUB.test(one));
    const stubs = after === -1 ? sentences.length : after;
    return [...sentences.slice(0, stubs), ...joinedStubs(sentences.slice(stubs))];
  }
  if (/^Thank you(?: so much)?\.$/.test(first) && /^For \p{L}/u.test(second))
    return [`${first.slice(0, -1)} f${second.slice(1)}`, ...joinedStubs(following)];
  return [first, ...joinedStubs(sentences.slice(1))];
}
