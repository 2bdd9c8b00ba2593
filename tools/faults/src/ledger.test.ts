import { Ledger } from "./ledger";
import type { Answer } from "./witness";

const answers = (status: number) => async (): Promise<Answer> => ({ status, text: "", headers: new Headers() });
const silence = async () => undefined;

async function createLedger(...writes: [value: string, send: () => Promise<Answer | undefined>][]): Promise<Ledger> {
  const ledger = new Ledger();
  for (const [value, send] of writes) await ledger.write({ note: value }, send);
  return ledger;
}

const lost = (ledger: Ledger, found?: string) => ledger.lost(new Map(found === undefined ? [] : [["note", found]]));

test("an acknowledged value that is not there is lost", async () => {
  const ledger = await createLedger(["one", answers(200)]);
  expect(lost(ledger, "one")).toEqual([]);
  expect(lost(ledger, "two")).toEqual(['note: "one" was acknowledged, "two" is there']);
  expect(lost(ledger)).toEqual(['note: "one" was acknowledged, "nothing" is there']);
});

test("an older acknowledged value in the place of a newer one is lost", async () => {
  expect(lost(await createLedger(["one", answers(200)], ["two", answers(201)]), "one")).toHaveLength(1);
});

test("a later value of which nobody knows whether it arrived may stand there, an earlier one may not", async () => {
  const ledger = await createLedger(["before", silence], ["one", answers(200)], ["after", answers(503)]);
  expect([lost(ledger, "one"), lost(ledger, "after")]).toEqual([[], []]);
  expect(lost(ledger, "before")).toHaveLength(1);
});

test("a value that was refused for certain may not stand there", async () => {
  expect(lost(await createLedger(["one", answers(200)], ["refused", answers(409)]), "refused")).toHaveLength(1);
});

test("a field without an acknowledged value cannot lose any", async () => {
  expect(lost(await createLedger(["one", silence]))).toEqual([]);
});
