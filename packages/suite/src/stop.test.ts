import { Running } from "./stop";

const part = (name: string, log: string[], failure?: Error) => ({
  stop: async () => {
    log.push(name);
    if (failure) throw failure;
  },
});

test("parts stop in reverse order", async () => {
  const [running, log] = [new Running(), [] as string[]];
  for (const name of ["database", "api", "pages"]) await running.add(part(name, log));
  await running.stop();
  expect(log).toEqual(["pages", "api", "database"]);
});

test("part that fails to stop is reported", async () => {
  const [running, log] = [new Running(), [] as string[]];
  await running.add(part("database", log));
  await running.add(part("api", log, new Error("no")));
  await expect(running.stop()).rejects.toThrow("no");
  expect(log).toEqual(["api", "database"]);
});

test("part starting after the stop is stopped", async () => {
  const [running, log] = [new Running(), [] as string[]];
  await running.stop();
  await running.add(part("late", log));
  expect(log).toEqual(["late"]);
});
