import { NOTE_MAX_LENGTH } from "@advent/contract";
import { builtInWriter } from "./built-in-writer";

const writer = builtInWriter({ of: async () => [], claim: async () => true });
const enhance = (note: string) =>
  writer.enhance(
    { calendar: { id: "c", isStylistChoice: false, notes: [] }, note, day: 1, gift: undefined },
    AbortSignal.timeout(5000),
  );

test("enhancing twice changes nothing", async () => {
  const { text } = await enhance("i cant beleive its been ten years, you are still my favorit person");
  expect(text).toBe("I can’t believe it’s been ten years. You are still my favourite person.");
  expect((await enhance(text)).text).toBe(text);
});

test("a note that would grow beyond what a note may have stays as it is", async () => {
  const full = `${"i dont alot ".repeat(200)}`.slice(0, NOTE_MAX_LENGTH).trimEnd();
  const { text } = await enhance(`${full}${"y".repeat(NOTE_MAX_LENGTH - full.length)}`);
  expect(text.length).toBeLessThanOrEqual(NOTE_MAX_LENGTH);
});
