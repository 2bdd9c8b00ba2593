import { type Help, hasSameWords, helpReducer, NO_HELP, suggestionOf, wordsToEnhance } from "./suggestion";

const suggestion = { original: "hi", text: "My dearest, good morning.", source: "built-in" } as const;
const offered = { state: "offered", suggestion } satisfies Help;
const used = { state: "used", suggestion } satisfies Help;
const asking: Help = { state: "asking", before: NO_HELP };

test("words are asked for, offered, used and taken back", () => {
  expect(helpReducer(NO_HELP, { type: "ask" })).toEqual(asking);
  expect(helpReducer(asking, { type: "answer", suggestion })).toEqual(offered);
  expect(helpReducer(offered, { type: "use", original: "hi" })).toEqual(used);
  expect(helpReducer(used, { type: "undo", text: suggestion.text })).toEqual(offered);
});

test("words changed after the offer come back on Undo, and a suggestion that was edited comes back on Use", () => {
  const taken = helpReducer(offered, { type: "use", original: "hi, Ada" });
  expect(suggestionOf(taken)?.original).toBe("hi, Ada");
  const edited = helpReducer(taken, { type: "undo", text: "My dearest Ada, good morning." });
  expect(suggestionOf(edited)?.text).toBe("My dearest Ada, good morning.");
});

test("while another is asked for the last one stays in sight, and a failure leaves it", () => {
  const again = helpReducer(offered, { type: "ask" });
  expect(suggestionOf(again)).toBe(suggestion);
  expect(helpReducer(again, { type: "fail" })).toEqual(offered);
  expect(helpReducer(asking, { type: "fail" })).toEqual(NO_HELP);
  expect(suggestionOf(asking)).toBeUndefined();
  expect(helpReducer(used, { type: "ask" })).toEqual({ state: "asking", before: offered });
});

test("events out of turn change nothing", () => {
  expect(helpReducer(asking, { type: "ask" })).toBe(asking);
  expect(helpReducer(NO_HELP, { type: "answer", suggestion })).toBe(NO_HELP);
  expect(helpReducer(NO_HELP, { type: "use", original: "" })).toBe(NO_HELP);
  expect(helpReducer(offered, { type: "undo", text: "" })).toBe(offered);
  expect(helpReducer(used, { type: "fail" })).toBe(used);
});

test("another try works on the shopper's own words, not on the suggestion, unless it was edited", () => {
  expect(wordsToEnhance(used, suggestion.text)).toBe("hi");
  expect(wordsToEnhance(used, `${suggestion.text} Ada`)).toBe(`${suggestion.text} Ada`);
  expect(wordsToEnhance(offered, "hi there")).toBe("hi there");
});

test("punctuation, spacing and capitals make no other words", () => {
  expect(hasSameWords("i dont know", "I don’t  know.")).toBe(true);
  expect(hasSameWords("i dont know", "I don’t know 💎")).toBe(false);
});
