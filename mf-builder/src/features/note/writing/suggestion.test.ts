import { getSuggestion, getTextToEnhance, type Help, hasSameWords, NO_HELP, reduceHelp } from "./suggestion";

const suggestion = { original: "hi", text: "My dearest, good morning.", source: "built-in" } as const;
const offered = { state: "offered", suggestion } satisfies Help;
const used = { state: "used", suggestion } satisfies Help;
const asking: Help = { state: "asking", before: NO_HELP };

test("suggestion is requested, offered, used and undone", () => {
  expect(reduceHelp(NO_HELP, { type: "ask" })).toEqual(asking);
  expect(reduceHelp(asking, { type: "answer", suggestion })).toEqual(offered);
  expect(reduceHelp(offered, { type: "use", original: "hi" })).toEqual(used);
  expect(reduceHelp(used, { type: "undo", text: suggestion.text })).toEqual(offered);
});

test("Undo and Use restore edited texts", () => {
  const taken = reduceHelp(offered, { type: "use", original: "hi, Ada" });
  expect(getSuggestion(taken)?.original).toBe("hi, Ada");
  const edited = reduceHelp(taken, { type: "undo", text: "My dearest Ada, good morning." });
  expect(getSuggestion(edited)?.text).toBe("My dearest Ada, good morning.");
});

test("last suggestion stays during and after a failed request", () => {
  const again = reduceHelp(offered, { type: "ask" });
  expect(getSuggestion(again)).toBe(suggestion);
  expect(reduceHelp(again, { type: "fail" })).toEqual(offered);
  expect(reduceHelp(asking, { type: "fail" })).toEqual(NO_HELP);
  expect(getSuggestion(asking)).toBeUndefined();
  expect(reduceHelp(used, { type: "ask" })).toEqual({ state: "asking", before: offered });
});

test("events out of turn change nothing", () => {
  expect(reduceHelp(asking, { type: "ask" })).toBe(asking);
  expect(reduceHelp(NO_HELP, { type: "answer", suggestion })).toBe(NO_HELP);
  expect(reduceHelp(NO_HELP, { type: "use", original: "" })).toBe(NO_HELP);
  expect(reduceHelp(offered, { type: "undo", text: "" })).toBe(offered);
  expect(reduceHelp(used, { type: "fail" })).toBe(used);
});

test("retry uses the shopper's text unless the suggestion was edited", () => {
  expect(getTextToEnhance(used, suggestion.text)).toBe("hi");
  expect(getTextToEnhance(used, `${suggestion.text} Ada`)).toBe(`${suggestion.text} Ada`);
  expect(getTextToEnhance(offered, "hi there")).toBe("hi there");
});

test("punctuation, spacing and capitals make no other words", () => {
  expect(hasSameWords("i dont know", "I don’t  know.")).toBe(true);
  expect(hasSameWords("i dont know", "I don’t know 💎")).toBe(false);
});
