import { type Random, shuffled } from "../../random";
import { dayWords, type Gift, giftWords, occasionOf } from "./gift-words";
import { closings, facts, openings } from "./inspiration-patterns";
import { type Choice, sentenceFrom, usedIn } from "./patterns";

export interface InspirationRequest {
  /** 1 to 12. */
  day: number;
  dayTitle: string;
  product: Gift;
  /** Sentences, or whole notes, that the calendar holds already: none of theirs is written again. */
  used: readonly string[];
  random: Random;
}

export interface Writing {
  text: string;
  /** What was written, sentence by sentence, to be `used` next time. */
  sentences: string[];
}

const TONES = ["tender", "playful", "quiet"];

/** Two or three sentences about the day, the gift as its data describes it, and a wish. */
export function inspire({ day, dayTitle, product, used, random }: InspirationRequest): Writing {
  const words = { ...dayWords(day, dayTitle), ...giftWords(product) };
  const tone = TONES[Math.floor(random() * TONES.length)] ?? "tender";
  const occasion = occasionOf(day);
  const early = tone === "playful" && occasion !== "final" ? ["playful-before-last"] : [];
  const circumstances = [occasion, tone, ...early, ...[words.metal, words.stone].filter((word) => word !== undefined)];
  const choice: Choice = { words, circumstances, isUsed: usedIn(used), random };
  const length = random() < 0.7 ? 3 : 2;
  const others = length === 3 ? [facts, closings] : shuffled([facts, closings], random);
  const sentences = sentencesFrom(others, choice);
  return { text: sentences.slice(0, length).join(" "), sentences: sentences.slice(0, length) };
}

/** An opening, which names the gift, and what the other patterns still have to say. */
function sentencesFrom(others: (typeof facts)[], choice: Choice): string[] {
  return [openings, ...others]
    .map((patterns) => sentenceFrom(patterns, choice))
    .filter((sentence) => sentence !== undefined);
}
