import type { ReportedFailure } from "@advent/contract";
import { setUpApi, startApi } from "../../../test/api";
import { smallCatalogue } from "../../../test/small-catalogue";

const api = setUpApi({ products: smallCatalogue }, { isForEach: true });

const down = { remote: "mf_builder", version: null, phase: "manifest", message: "Failed to fetch" };
const skewed = { remote: "mf_landing", version: "0123456789ab", phase: "version", message: "contract ^1.0.0 wanted" };

const send = (report: object) => api.visitor().post("/api/reports", report);
async function reports(): Promise<ReportedFailure[]> {
  return ((await (await api.admin()).get("/api/admin/reports")).json as { reports: ReportedFailure[] }).reports;
}

test("report is accepted without a response body", async () => {
  expect(await send(down)).toMatchObject({ status: 202, text: "" });
});

test("equal reports are counted, newest kind first", async () => {
  await send(down);
  await send(skewed);
  await send(down);
  const found = await reports();
  expect(found).toMatchObject([
    { ...down, count: 2 },
    { ...skewed, count: 1 },
  ]);
  for (const { lastAt } of found) expect(Date.now() - Date.parse(lastAt)).toBeLessThan(60_000);
});

test("noisy remote leaves room for others", async () => {
  await send(skewed);
  for (let count = 0; count < 12; count += 1) await send({ ...down, message: `Chunk ${count} failed` });
  const found = await reports();
  expect(found.filter(({ remote }) => remote === "mf_builder").map(({ message }) => message)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Chunk ${11 - index} failed`),
  );
  expect(found.at(-1)).toMatchObject(skewed);
});

test("reports go by themselves after thirty days", async () => {
  await send(down);
  const indexes = await api.services.database.connection.collection("remotereports").indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 2_592_000 }));
});

test("one network reports too little for an alert", async () => {
  const guarded = await startApi({ products: smallCatalogue, env: { RATE_LIMITS: "on", TRUSTED_PROXIES: "1" } });
  const report = async (from: string) => {
    const headers = { "content-type": "application/json", "x-forwarded-for": from };
    return (await guarded.visitor().send("POST", "/api/reports", { headers, body: JSON.stringify(down) })).status;
  };
  const counts = { 202: 0, 429: 0 };
  for (let count = 0; count < 60; count += 1)
    counts[(await report(`2001:db8:1:${count % 12}::${count}`)) as 202 | 429] += 1;
  expect(counts).toEqual({ 202: 20, 429: 40 });
  expect(await report("2001:db8:2::1")).toBe(202);
  const admin = await guarded.admin();
  expect((await admin.get("/api/admin/reports")).json).toMatchObject({ reports: [{ count: 21 }] });
  await guarded.stop();
});
