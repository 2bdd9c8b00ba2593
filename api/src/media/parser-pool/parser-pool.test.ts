import { ParserPool } from "./parser-pool";

const A = { ownerId: "a", clientKey: "198.51.100.7" };

function tasks() {
  const pool = new ParserPool();
  const started: string[] = [];
  const ends: Record<string, () => void> = {};
  const begin = (ownerId: string, name: string, clientKey = ownerId) =>
    pool.runInTurn({ ownerId, clientKey }, async () => {
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

test("networks take turns, however many shoppers each has", async () => {
  const { started, begin, end, settle } = tasks();
  const crowd = Array.from({ length: 6 }, (_, index) => begin(`x${index}`, `x${index}`, `2001:db8:1:${index}::/64`));
  const other = begin("y", "y", "198.51.100.7");
  const late = begin("z", "z", "203.0.113.7");
  await settle();
  for (const name of ["x0", "y", "x1", "z", "x2", "x3", "x4", "x5"]) await end(name);
  expect(started).toEqual(["x0", "x1", "y", "z", "x2", "x3", "x4", "x5"]);
  await Promise.all([...crowd, other, late]);
});

test("one network fills half of the queue", async () => {
  const { workshop: pool, begin, end, settle } = tasks();
  const names = Array.from({ length: 32 }, (_, index) => `s${index}`);
  const all = names.map((name, index) => begin(name, name, `2001:db8:1:${index}::/64`));
  await settle();
  expect(() => pool.checkRoom("2001:db8:1:ffff::/64")).toThrow(expect.objectContaining({ code: "unavailable" }));
  expect(() => pool.checkRoom("2001:db8:2:0::/64")).not.toThrow();
  for (const name of names) await end(name);
  await Promise.all(all);
});

test("work that fails gives its place back", async () => {
  const { workshop: pool } = tasks();
  const fail = () => pool.runInTurn(A, () => Promise.reject(new Error("broken")));
  for (let count = 0; count < 5; count += 1) await expect(fail()).rejects.toThrow("broken");
  await expect(pool.runInTurn(A, async () => "fine")).resolves.toBe("fine");
});

test("rejects uploads beyond the queue with Retry-After", async () => {
  const { workshop: pool, begin, end, started, settle } = tasks();
  const names = Array.from({ length: 62 }, (_, index) => `s${index}`);
  const all = names.map((name) => begin(name, name));
  const busy = { code: "unavailable", retryAfterSeconds: 5 };
  expect(() => pool.checkRoom("late")).toThrow(expect.objectContaining(busy));
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
  await pool.runInTurn(A, async (parserJob) => {
    await expect(parserJob.run(hang)).rejects.toThrow("took longer");
    await expect(parserJob.run({ ...hang, args: ["-e", ""] })).rejects.toThrow("took longer");
  });
});
