import { ParserPool } from "./parser-pool";

function tasks() {
  const pool = new ParserPool();
  const started: string[] = [];
  const ends: Record<string, () => void> = {};
  const begin = (ownerId: string, name: string) =>
    pool.runInTurn(ownerId, async () => {
      started.push(name);
      await new Promise<void>((resolve) => {
        ends[name] = resolve;
      });
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    ends[name]?.();
    await settle();
  };
  return { workshop: pool, started, begin, end, settle };
}

test("parser pool runs two jobs, one per shopper, in fair order", async () => {
  const { started, begin, end, settle } = tasks();
  const all = ["a1", "a2", "b1", "b2", "c1"].map((name) => begin(name.charAt(0), name));
  await settle();
  expect(started).toEqual(["a1", "b1"]);
  for (const name of ["a1", "b1", "c1", "a2", "b2"]) await end(name);
  expect(started).toEqual(["a1", "b1", "c1", "a2", "b2"]);
  await Promise.all(all);
});

test("work that fails gives its place back", async () => {
  const { workshop: pool } = tasks();
  const fail = () => pool.runInTurn("a", () => Promise.reject(new Error("broken")));
  for (let count = 0; count < 5; count += 1) await expect(fail()).rejects.toThrow("broken");
  await expect(pool.runInTurn("a", async () => "fine")).resolves.toBe("fine");
});

test("rejects uploads beyond the queue with Retry-After", async () => {
  const { workshop: pool, begin, end, started, settle } = tasks();
  const names = Array.from({ length: 62 }, (_, index) => `s${index}`);
  const all = names.map((name) => begin(name, name));
  const busy = { status: 503, expose: true, headers: { "Retry-After": "5" } };
  expect(() => pool.checkRoom()).toThrow(expect.objectContaining(busy));
  await expect(begin("late", "late")).rejects.toMatchObject({
    ...busy,
    message: "We are busy with other recordings. Please try again in a moment.",
  });
  for (const name of names) await end(name);
  await settle();
  await Promise.all(all);
  expect(started).toEqual(names);
});

test("the programs of one upload share its time", async () => {
  const pool = new ParserPool(300);
  const hang = { command: process.execPath, args: ["-e", "for (;;);"], cwd: import.meta.dirname };
  await pool.runInTurn("a", async (parserJob) => {
    await expect(parserJob.run(hang)).rejects.toThrow("took longer");
    await expect(parserJob.run({ ...hang, args: ["-e", ""] })).rejects.toThrow("took longer");
  });
});
