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

test("missing acknowledged value counts as lost", async () => {
  const ledger = await createLedger(["one", answers(200)]);
  expect(lost(ledger, "one")).toEqual([]);
  expect(lost(ledger, "two")).toEqual(['note: "one" was acknowledged, "two" is there']);
  expect(lost(ledger)).toEqual(['note: "one" was acknowledged, "nothing" is there']);
});

test("older acknowledged value counts as lost", async () => {
  expect(lost(await createLedger(["one", answers(200)], ["two", answers(201)]), "one")).toHaveLength(1);
});

test("unacknowledged later value is allowed, earlier is not", async () => {
  const ledger = await createLedger(["before", silence], ["one", answers(200)], ["after", answers(503)]);
  expect([lost(ledger, "one"), lost(ledger, "after")]).toEqual([[], []]);
  expect(lost(ledger, "before")).toHaveLength(1);
});

test("rejected value must not be stored", async () => {
  expect(lost(await createLedger(["one", answers(200)], ["refused", answers(409)]), "refused")).toHaveLength(1);
});

test("field without acknowledged value loses nothing", async () => {
  expect(lost(await createLedger(["one", silence]))).toEqual([]);
});
