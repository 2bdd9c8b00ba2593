import type { LandingItem } from "@advent/contract";
import { makeLanding } from "../../testing/fixtures";
import { findSignature, getClosingText } from "./closing-text";

test.each([
  ["For the frost.\nWith all my love, Theo", "With all my love, Theo"],
  ["For the frost.\n\nWith love,\nTheo\n", "With love, Theo"],
  ["For the frost.\nT.", "T."],
  ["Merry Christmas, my love.", undefined],
  ["One.\nAre you not happy to see it here at last?", undefined],
  [`One.\n${"A whole sentence of its own. ".repeat(3)}`, undefined],
  ["", undefined],
  [null, undefined],
])("the signature of %j is %j", (text, signature) => {
  expect(findSignature(text)).toBe(signature);
});

test("finale shows the last note, else the message, else nothing", () => {
  const getText = (lastNote: string, giftNote: string | null) =>
    getClosingText(makeLanding({ 1: "Hello.\nAda", 12: lastNote }).items as LandingItem[], giftNote);
  expect(getText("Goodbye.\nTheo", "Twelve days.\nYour Theo")).toBe("Theo");
  expect(getText("Goodbye.", "Twelve days.\nYour Theo")).toBe("Your Theo");
  expect(getClosingText([], "With love, Theo")).toBe("With love, Theo");
  expect(getText("Goodbye.", null)).toBeUndefined();
});
