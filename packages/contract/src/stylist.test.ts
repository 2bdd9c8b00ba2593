import {
  DEFAULT_PREFERENCES,
  DEFAULT_SHOP_PRICES,
  findTier,
  formatBudget,
  getTierValue,
  parsePreferences,
  stylistInstructionsSchema,
} from "./index";

const { tiers } = DEFAULT_SHOP_PRICES;

test("the three tiers are the spec's", () => {
  expect(tiers.map((tier) => [getTierValue(tier), tier.budget, tier.worth, tier.label, tier.badge])).toEqual([
    ["3500", 3500, 4125, "Premium Collection", null],
    ["8950", 8950, 10_595, "Luxury Collection", "MOST POPULAR"],
    ["79450", 79_450, 88_995, "Elite Collection", null],
  ]);
  expect(tiers.map((tier) => formatBudget(getTierValue(tier), "GBP"))).toEqual(["£3,500", "£8,950", "£79,450"]);
});

test("a tier is found by its budget", () => {
  expect(findTier(tiers, "8950")?.worth).toBe(10_595);
  expect(findTier(tiers, "9000")).toBeUndefined();
  expect(findTier(tiers, null)).toBeUndefined();
});

test("preferences survive the JSON string that carries them", () => {
  const preferences = {
    goldTone: "white",
    stones: "diamonds-only",
    jewelleryType: "piercings-only",
    style: "statement",
    exclusions: "no hoops",
    contactInstead: true,
  } as const;
  expect(parsePreferences(JSON.stringify(preferences))).toEqual(preferences);
});

test("what is missing is the default", () => {
  expect(parsePreferences('{"goldTone":"yellow"}')).toEqual({ ...DEFAULT_PREFERENCES, goldTone: "yellow" });
  expect(parsePreferences("{}")).toEqual(DEFAULT_PREFERENCES);
  expect(parsePreferences(null)).toEqual(DEFAULT_PREFERENCES);
});

test.each(["{", "null", "[]", '"mix"', '{"goldTone":"rose"}', '{"exclusions":"\u0000"}'])(
  "%s is not a set of preferences",
  (json) => {
    expect(parsePreferences(json)).toBeUndefined();
    expect(stylistInstructionsSchema.safeParse(json).success).toBe(false);
  },
);

test("preferences have the fields of the specification", () => {
  expect(Object.keys(DEFAULT_PREFERENCES)).toEqual([
    "goldTone",
    "stones",
    "jewelleryType",
    "style",
    "exclusions",
    "contactInstead",
  ]);
});

test.each([
  ["goldTone", ["white", "yellow", "mix"]],
  ["stones", ["diamonds-only", "include-colored"]],
  ["jewelleryType", ["piercings-only", "mixed"]],
  ["style", ["dainty", "statement", "mix"]],
  ["contactInstead", [true, false]],
])("rejects any other value for %s", (name, words) => {
  const takes = (word: unknown) => parsePreferences(JSON.stringify({ [name]: word })) !== undefined;
  expect(words.every(takes)).toBe(true);
  expect(["rose", "", null, 1].some(takes)).toBe(false);
});

test("exclusions are trimmed to 500 characters", () => {
  const parsed = (given: object) => parsePreferences(JSON.stringify(given));
  expect(parsed({ exclusions: " no hoops ", shoeSize: 38 })).toEqual({
    ...DEFAULT_PREFERENCES,
    exclusions: "no hoops",
  });
  expect(parsed({ exclusions: "x".repeat(501) })).toBeUndefined();
  expect(parsed({ exclusions: null })).toBeUndefined();
  expect(parsed({ toString: "mix" })).toEqual(DEFAULT_PREFERENCES);
});
