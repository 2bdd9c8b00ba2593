import { NOTE_MAX_LENGTH } from "@advent/contract";
import { createBuiltInWriter } from "./built-in-writer";

const writer = createBuiltInWriter({ find: async () => [], claim: async () => true });
const enhance = (note: string) =>
  writer.enhance(
    {
      calendar: { id: "c", isStylistChoice: false, notes: [] },
      note,
      day: 1,
      dayTitle: "Once Upon a Diamond",
      gift: undefined,
    },
    AbortSignal.timeout(5000),
  );

test("enhance keeps the sender's words", async () => {
  expect(await enhance("i love you")).toMatch(/^.+:\ni love you\n.+\.$/);
});

test("a note that would become too long stays as it is", async () => {
  const note = "i love you ".repeat(300).slice(0, NOTE_MAX_LENGTH - 10);
  expect(await enhance(note)).toBe(note);
});
