import { waitAtMost, Running } from "./stop";

const part = (name: string, log: string[], failure?: Error) => ({
  stop: async () => {
    log.push(name);
    if (failure) throw failure;
  },
});

test("parts stop in the reverse order of their start", async () => {
  const [running, log] = [new Running(), [] as string[]];
  for (const name of ["database", "api", "pages"]) await running.add(part(name, log));
  await running.stop();
  expect(log).toEqual(["pages", "api", "database"]);
});

test("a part that cannot be stopped keeps no other running, and is told", async () => {
  const [running, log] = [new Running(), [] as string[]];
  await running.add(part("database", log));
  await running.add(part("api", log, new Error("no")));
  await expect(running.stop()).rejects.toThrow("no");
  expect(log).toEqual(["api", "database"]);
});

test("a part that starts after the stop is stopped at once", async () => {
  const [running, log] = [new Running(), [] as string[]];
  await running.stop();
  await running.add(part("late", log));
  expect(log).toEqual(["late"]);
});

test("waiting ends when the time is over, or with the work's own failure", async () => {
  await expect(waitAtMost(10, new Promise(() => {}))).resolves.toBeUndefined();
  await expect(waitAtMost(10_000, Promise.reject(new Error("no")))).rejects.toThrow("no");
});
