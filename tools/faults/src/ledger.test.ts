import { Ledger } from "./ledger";
import type { ApiResponse } from "./response-checker";

const responses = (status: number) => async (): Promise<ApiResponse> => ({ status, text: "", headers: new Headers() });
const silence = async () => undefined;

async function createLedger(
  ...writes: [value: string, send: () => Promise<ApiResponse | undefined>][]
): Promise<Ledger> {
  const ledger = new Ledger();
  for (const [value, send] of writes) await ledger.write({ note: value }, send);
  return ledger;
}

const lost = (ledger: Ledger, found?: string) => ledger.lost(new Map(found === undefined ? [] : [["note", found]]));

test("missing acknowledged value counts as lost", async () => {
  const ledger = await createLedger(["one", responses(200)]);
  expect(lost(ledger, "one")).toEqual([]);
  expect(lost(ledger, "two")).toEqual(['note: "one" was acknowledged, "two" is there']);
  expect(lost(ledger)).toEqual(['note: "one" was acknowledged, "nothing" is there']);
});

test("older acknowledged value counts as lost", async () => {
  expect(lost(await createLedger(["one", responses(200)], ["two", responses(201)]), "one")).toHaveLength(1);
});

test("unacknowledged later value is allowed, earlier is not", async () => {
  const ledger = await createLedger(["before", silence], ["one", responses(200)], ["after", responses(503)]);
  expect([lost(ledger, "one"), lost(ledger, "after")]).toEqual([[], []]);
  expect(lost(ledger, "before")).toHaveLength(1);
});

test("rejected value must not be stored", async () => {
  expect(lost(await createLedger(["one", responses(200)], ["refused", responses(409)]), "refused")).toHaveLength(1);
});

test("field without acknowledged value loses nothing", async () => {
  expect(lost(await createLedger(["one", silence]))).toEqual([]);
});
