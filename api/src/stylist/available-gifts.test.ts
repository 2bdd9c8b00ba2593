import { toCandidates } from "../catalogue/built-in-catalogue";
import { catalogue } from "../catalogue/data/catalogue";
import { getInitialStock } from "../catalogue/stock";
import { parseExclusions, removeExcluded } from "./available-gifts";

const candidates = toCandidates(catalogue, getInitialStock(catalogue, 1), "GBP");
const left = (exclusions: string) => removeExcluded(candidates, exclusions);

test.each([
  ["no hoops, pearls", [["hoops"], ["pearls"]]],
  ["hoops and rose gold", [["hoops"], ["rose", "gold"]]],
  ["She doesn't wear rings", [["rings"]]],
  [
    "allergic to white gold; no emerald studs",
    [
      ["white", "gold"],
      ["emerald", "studs"],
    ],
  ],
  ["hoops pearls", [["hoops"], ["pearls"]]],
  ["hoops with diamonds", [["hoops", "diamonds"]]],
  ["she loves emeralds, but no rubies please", [["rubies"]]],
  ["I'd love to avoid opals", [["opals"]]],
  ["Don’t want anything with pavé", [["pave"]]],
  ["", []],
])("%j names %j", (text, terms) => {
  expect(parseExclusions(text)).toEqual(terms);
});

test.each([
  ["no hoops", /\bhoops?\b/i],
  ["Pearl", /\bpearls?\b/i],
  ["no rubies", /\bruby|rubies\b/i],
  ["huggie", /\bhugg(y|ie)s?\b/i],
  ["nothing with emeralds in it", /\bemeralds?\b/i],
  ["no hideous opals", /\bopals?\b/i],
  ["no flatbacks", /\bflat-?backs?\b/i],
  ["necklaces", /\bnecklaces?\b/i],
  ["no coloured stones", /\bcoloured stones?\b/i],
  ["colored stone", /\bcoloured stones?\b/i],
])("%j leaves nothing that matches %s", (exclusions, pattern) => {
  expect(left(exclusions).filter(({ text }) => pattern.test(text))).toEqual([]);
  expect(left(exclusions).length).toBeGreaterThan(20);
});

test("rings are not found inside earrings", () => {
  expect(left("no rings").some(({ category }) => category === "earrings")).toBe(true);
  expect(left("no rings").some(({ category }) => category === "rings")).toBe(false);
});

test("a phrase excludes only what is all of it", () => {
  const remaining = left("no emerald studs");
  expect(remaining.some(({ text }) => /emerald/i.test(text))).toBe(true);
  expect(remaining.some(({ text }) => /emerald/i.test(text) && /studs/i.test(text))).toBe(false);
});

test("words that no product knows exclude nothing", () => {
  expect(left("no watches, allergic to nickel")).toHaveLength(candidates.length);
});
