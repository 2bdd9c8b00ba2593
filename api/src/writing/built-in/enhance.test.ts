import { builderTitle, DAYS } from "@advent/contract";
import * as fc from "fast-check";
import { catalogue } from "../../products/data/catalogue";
import { seededRandom } from "../../random";
import { enhance } from "./enhance";
import { polish } from "./polish";
import { toneOf } from "./tone";

const [product] = catalogue;
const write = (note: string, seed: string, used: string[] = [], day = 4, gift = product) =>
  enhance({ note, day, dayTitle: builderTitle(day), product: gift, used, random: seededRandom(seed) });
const words = (text: string) => [...(text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [])];

test("the shopper's own words are all there, in their order", () => {
  const note = "i still remember the rain in Lisbon , and you laughing at my umbrella";
  for (let seed = 0; seed < 30; seed++) {
    expect(write(note, `${seed}`).text).toContain(
      "I still remember the rain in Lisbon, and you laughing at my umbrella.",
    );
  }
});

test("lines go between a greeting and a signature", () => {
  const { text, sentences } = write("dear Anna, hope you like it. love Tom xx", "1");
  const lines = text.split("\n");
  expect(lines[0]).toBe("Dear Anna,");
  expect(lines[1]).toContain("Hope you like it.");
  expect(lines.at(-1)).toBe("Love Tom xx");
  expect(sentences.length).toBeGreaterThan(0);
});

test("every note in English gains at least one line, and a different one on another call", () => {
  for (const note of [
    "Get well soon",
    "To the moon and back xxx",
    "Happy birthday! I love you",
    "Dear Sophie, you are my favourite",
  ]) {
    const texts = Array.from({ length: 12 }, (_, seed) => write(note, `${seed}`));
    expect(texts.every(({ sentences }) => sentences.length > 0)).toBe(true);
    expect(new Set(texts.map(({ text }) => text)).size).toBeGreaterThan(6);
  }
});

test("a note in another language is tidied and gets no English beside it", () => {
  expect(write("je t'aime ma chérie", "1")).toEqual({ text: "Je t'aime ma chérie.", sentences: [] });
});

test.each([
  ["we miss you so much", "gentle"],
  ["happy anniversary my love", "romantic"],
  ["thank you for everything mum", "grateful"],
  ["so proud of you", "proud"],
  ["for my favourite sister", "family"],
  ["guess what, party time", "playful"],
  ["enjoy your day", "warm"],
])("%j sounds %s", (note, tone) => {
  expect(toneOf(note)).toBe(tone);
});

test.each(catalogue)("lines beside a note are whole and in agreement with the $name", (gift) => {
  for (const note of [
    "thank you mum",
    "i love you darling",
    "so proud",
    "haha what a party it was",
    "we miss you",
    "it is for you",
  ]) {
    for (const day of DAYS) {
      const { text } = write(note, `${note} ${day}`, [], day, gift);
      expect(text).not.toMatch(/ {2}|[{}[\]|]|undefined|null|NaN| [.,;:!?]|\.\.|,\.|\bthe the\b/);
      expect(text).toContain(polish(note));
    }
  }
});

test("without a gift on the day nothing is said about one", () => {
  for (let seed = 0; seed < 40; seed++) {
    expect(
      enhance({ note: "for you, with love", day: 1, dayTitle: "", used: [], random: seededRandom(`${seed}`) }).text,
    ).not.toMatch(/undefined|\bthe \.|\{/);
  }
});

test("lines that the calendar holds already are not added again", () => {
  const used: string[] = [];
  for (let call = 0; call < 120; call++) {
    const gift = catalogue[call % catalogue.length];
    const { text, sentences } = write("this one is for you", `${call}`, used, (call % 12) + 1, gift);
    for (const sentence of sentences) expect(used.some((earlier) => earlier.includes(sentence))).toBe(false);
    used.push(text);
  }
});

test("a text is never more than 600 longer than the note nor longer than 2,000, and keeps every word", () => {
  fc.assert(
    fc.property(
      fc.array(fc.lorem({ maxCount: 12, mode: "sentences" }), { maxLength: 20 }),
      fc.nat(),
      (sentences, seed) => {
        const note = `for you ${sentences.join(" ")}`.slice(0, 2_000);
        const { text } = write(note, `${seed}`);
        expect(text.length).toBeLessThanOrEqual(Math.min(2_000, note.length + 600));
        const kept: string[] = words(text);
        let from = 0;
        for (const word of words(note)) {
          const found = kept.indexOf(word, from);
          expect(found).toBeGreaterThanOrEqual(from);
          from = found + 1;
        }
      },
    ),
  );
});

test("any text at all is answered, with its letters kept", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (note) => {
      const letters = (text: string) =>
        (text.match(/[\p{L}\p{N}\p{Extended_Pictographic}]/gu) ?? []).join("").toLowerCase();
      expect(letters(polish(note))).toBe(letters(note));
    }),
  );
});
