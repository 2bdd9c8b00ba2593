import * as fc from "fast-check";
import { catalogue } from "../../catalogue/data/catalogue";
import { createSeededRandom } from "../../random";
import { composeInspiration, type Gift, getSlots, wrapNote } from "./compose";
import { closings, middles, noteClosings, noteOpenings, openings } from "./templates";

const write = (gift: Gift, used: string[], seed: string, isSendersChoice = true) =>
  composeInspiration({ gift, used, isSendersChoice, random: createSeededRandom(seed) });

const CLUMSY = [
  /carat|\b\d+ct\b/,
  / {2}|[{}[\]|]|undefined|null|NaN| [.,;:!?]|\.\.|,\./,
  /\bthe (?:the|an?)\b|\b(?:a|an) (?:the|a|an)\b|\ba [aeio]|\b(it|they|that) \1\b/i,
  /\bit (?:are|have|carry)\b|\bthey (?:is|has|carries)\b/i,
];
const isWhole = (sentence: string) => /^[\p{Lu}\d‘].*[.!?]$/u.test(sentence);

test.each(catalogue)("every inspiration for the $name reads as two or three whole sentences", (product) => {
  const written = Array.from({ length: 60 }, (_, seed) => write(product, [], `${seed}`));
  const reads = (sentences: string[]) =>
    [2, 3].includes(sentences.length) &&
    !sentences.join(" ").includes(product.name) &&
    !CLUMSY.some((words) => words.test(sentences.join(" "))) &&
    sentences.every(isWhole);
  expect(written.filter((one) => !reads(one))).toEqual([]);
});

test.each(catalogue)("no inspiration for the $name names a material that it is not made of", (product) => {
  const materials = product.metafields.all_materials_product ?? "";
  const claims =
    /\b(?:diamond|sapphire|emerald|ruby|pearl|opal|amethyst|garnet|platinum|yellow gold|white gold|rose gold)\b/gi;
  for (let seed = 0; seed < 24; seed++) {
    const text = write(product, [], `${seed}`)
      .join(" ")
      .replace(/‘[^’]*’/g, "");
    for (const [claim] of text.matchAll(claims)) expect(materials).toContain(claim.toLowerCase());
  }
});

test("no sentence comes twice in a calendar, however often one asks", () => {
  const used: string[] = [];
  for (let call = 0; call < 72; call++) {
    const product = catalogue[call % catalogue.length];
    if (!product) throw new Error("The catalogue is empty.");
    const sentences = write(product, used, `${call}`);
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    for (const sentence of sentences) expect(used).not.toContain(sentence);
    used.push(...sentences);
  }
});

test("asking again for the same gift gives another text", () => {
  const [product] = catalogue;
  if (!product) throw new Error("The catalogue is empty.");
  const texts = Array.from({ length: 30 }, (_, seed) => write(product, [], `again ${seed}`).join(" "));
  expect(new Set(texts).size).toBeGreaterThanOrEqual(28);
});

test("the same seed gives the same inspiration", () => {
  const [product] = catalogue;
  if (!product) throw new Error("The catalogue is empty.");
  expect(write(product, [], "seed")).toEqual(write(product, [], "seed"));
});

test("no text names a day, because gifts move", () => {
  const texts = [openings, middles, closings, noteOpenings, noteClosings].flat().map(({ text }) => text);
  const days = /\bday (?:one|two|three|\d)|\b(?:first|second|third|fourth|fifth|twelfth|last) (?:day|door|gift)|\{n/i;
  expect(texts.filter((text) => days.test(text))).toEqual([]);
});

test("every opening names the gift", () => {
  expect(openings.filter(({ text }) => !/\{the\}/i.test(text))).toEqual([]);
  expect(noteOpenings.filter(({ text }) => !/\{the\}/i.test(text))).toEqual([]);
});

test("templates are more than seventy and each is listed once", () => {
  const texts = [openings, middles, closings, noteOpenings, noteClosings].flat().map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(70);
  expect(new Set(texts).size).toBe(texts.length);
});

test("a gift without materials is not given any", () => {
  const metafields = { all_materials_product: null, diamond_carat: null, sapphire_carat: null };
  const text = write({ name: "The Box", metafields }, [], "x").join(" ");
  expect(text).toContain("the gift");
  expect(text).not.toMatch(/carat|gold|diamond/);
});

test.each([
  ["A Pair of Studs", { the: "the studs", it: "they" }],
  ["Ember Ruby Flat-Back", { the: "the stud", it: "it" }],
  ["Ring & Chain Bracelet", { the: "the bracelet", it: "it" }],
  ["Royal Box Rivière", { the: "the gift", it: "it" }],
])("%s goes by its kind", (name, slots) => {
  const metafields = { all_materials_product: null, diamond_carat: "0.05", sapphire_carat: "1.00" };
  expect(getSlots({ name, metafields })).toMatchObject(slots);
});

const wrap = (note: string, seed = "seed", used: string[] = []) =>
  wrapNote(note, { gift: catalogue[0], used, random: createSeededRandom(seed) });

test("keeps the sender's words between an opening and a wish", () => {
  const [opening, ...rest] = wrap("i love you\nand the rain we walked in on the way home").split("\n");
  expect(opening).toContain(getSlots(catalogue[0]).the);
  expect(rest.slice(0, 2)).toEqual(["i love you", "and the rain we walked in on the way home"]);
  expect(rest[2]).toMatch(/^[A-Z].*\.$/);
});

test.each([
  "Dear Anna,\nyou are my favourite person\nlove Tom xx",
  "Hi Mum, thank you for everything. Love, Tom",
  "Darling, this is for you. With all my heart, Ada",
  "Dear Mum, thank you for everything. Merry Christmas, Tom and Anna",
  "je t'aime ma chérie",
  "💎",
])("leaves a complete or foreign-language note unchanged: %j", (note) => {
  expect(wrap(note)).toBe(note);
});

test("a wrapped note keeps the sender's words and is not wrapped again", () => {
  const words = fc.constantFrom(
    "i",
    "you",
    "and",
    "love",
    "dont",
    "the",
    ",",
    ".",
    "\n",
    "mum",
    "Anna",
    "x",
    "💎",
    "12",
  );
  const note = fc.array(words, { minLength: 1, maxLength: 30 }).map((parts) => parts.join(" ").trim());
  fc.assert(
    fc.property(note, fc.string(), (before, seed) => {
      const once = wrap(before, seed);
      expect(`\n${once}\n`).toContain(`\n${before}\n`);
      expect(wrap(once, `${seed} again`)).toBe(once);
    }),
    { numRuns: 1000 },
  );
});

test("another seed wraps a note in other words, and none that the calendar has", () => {
  const wrapped = Array.from({ length: 20 }, (_, seed) => wrap("i love you", `${seed}`));
  expect(new Set(wrapped).size).toBeGreaterThanOrEqual(10);
  expect(wrapped).not.toContain(wrap("i love you", "1", wrapped));
  expect(
    wrap(
      "i love you",
      "1",
      wrapped.flatMap((text) => text.split("\n").slice(0, 1)),
    ),
  ).not.toBe(wrapped[1]);
});
