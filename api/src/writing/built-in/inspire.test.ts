import { builderTitle, DAYS } from "@advent/contract";
import { catalogue } from "../../products/data/catalogue";
import { seededRandom } from "../../random";
import { giftWords } from "./gift-words";
import { closings, facts, openings } from "./inspiration-patterns";
import { inspire } from "./inspire";

const write = (day: number, product: (typeof catalogue)[number], used: string[], seed: string) =>
  inspire({ day, dayTitle: builderTitle(day), product, used, random: seededRandom(seed) });

const CLUMSY = [
  /carat|\b\d+ct\b/,
  / {2}|[{}[\]|]|undefined|null|NaN| [.,;:!?]|\.\.|,\./,
  /\bthe (?:the|an?)\b|\b(?:a|an) (?:the|a|an)\b|\ba [aeio]|\b(it|they|that) \1\b/i,
  /\bit (?:are|have|carry)\b|\bthey (?:is|has|carries)\b/i,
];
const isWhole = (sentence: string) => /^[\p{Lu}\d‘].*[.!?]$/u.test(sentence);

test.each(catalogue)("every inspiration for the $name reads as two or three whole sentences", (product) => {
  const written = DAYS.flatMap((day) => [0, 1, 2, 3, 4].map((seed) => write(day, product, [], `${day} ${seed}`)));
  const reads = ({ text, sentences }: (typeof written)[number]) =>
    [2, 3].includes(sentences.length) &&
    text === sentences.join(" ") &&
    !text.includes(product.name) &&
    !CLUMSY.some((words) => words.test(text)) &&
    sentences.every(isWhole);
  expect(written.filter((one) => !reads(one))).toEqual([]);
});

test.each(catalogue)("no inspiration for the $name names a material that it is not made of", (product) => {
  const materials = product.metafields.all_materials_product ?? "";
  const claims =
    /\b(?:diamond|sapphire|emerald|ruby|pearl|opal|amethyst|garnet|platinum|yellow gold|white gold|rose gold)\b/gi;
  for (let seed = 0; seed < 24; seed++) {
    const { text } = write((seed % 12) + 1, product, [], `${seed}`);
    const said = text.replaceAll(product.name, "").replace(/‘[^’]*’/g, "");
    for (const [claim] of said.matchAll(claims)) expect(materials).toContain(claim.toLowerCase());
  }
});

test("no sentence comes twice in a calendar, however often one asks", () => {
  const used: string[] = [];
  for (let call = 0; call < 72; call++) {
    const product = catalogue[call % catalogue.length];
    if (!product) throw new Error("The catalogue is empty.");
    const { sentences } = write((call % 12) + 1, product, used, `${call}`);
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    for (const sentence of sentences) expect(used).not.toContain(sentence);
    used.push(...sentences);
  }
});

test("asking again for the same day and gift gives another text", () => {
  const [product] = catalogue;
  if (!product) throw new Error("The catalogue is empty.");
  const texts = Array.from({ length: 30 }, (_, seed) => write(3, product, [], `again ${seed}`).text);
  expect(new Set(texts).size).toBeGreaterThanOrEqual(28);
});

test("every opening names the gift", () => {
  expect(openings.filter(({ text }) => !/\{the\}/i.test(text))).toEqual([]);
});

test("the patterns are more than forty in number and each is there once", () => {
  const texts = [...openings, ...facts, ...closings].map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(70);
  expect(new Set(texts).size).toBe(texts.length);
});

test("a gift without facts is written about without any", () => {
  const metafields = { all_materials_product: null, diamond_carat: null, sapphire_carat: null };
  const { text } = inspire({
    day: 2,
    dayTitle: "",
    product: { name: "The Box", metafields },
    used: [],
    random: seededRandom("x"),
  });
  expect(text).toContain("the gift");
  expect(text).not.toMatch(/carat|gold|diamond|‘/);
});

test.each([
  [
    "A Pair of Studs",
    "18ct White Gold, Sapphire, Diamond",
    { the: "the studs", it: "they", metal: "white gold", stone: "sapphire" },
  ],
  [
    "Ember Ruby Flat-Back",
    "18ct yellow gold, ruby",
    { the: "the stud", it: "it", metal: "yellow gold", stone: "ruby" },
  ],
  ["Ring & Chain Bracelet", null, { the: "the bracelet", metal: undefined, stone: undefined }],
  ["Royal Box Rivière", null, { the: "the gift", it: "it" }],
])("a giver calls %s by its kind", (name, all_materials_product, words) => {
  const metafields = { all_materials_product, diamond_carat: "0.05", sapphire_carat: "1.00" };
  expect(giftWords({ name, metafields })).toMatchObject(words);
});
