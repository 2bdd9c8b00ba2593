import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { tryLock, withLock } from "./lock";

const newLock = () => `/tmp/advent-lock-${randomUUID()}`;

test("two pieces of work under one lock are done one after the other", async () => {
  const lock = newLock();
  const steps: string[] = [];
  const work = (name: string) =>
    withLock(lock, async () => {
      steps.push(`${name} starts`);
      await new Promise((done) => setImmediate(done));
      steps.push(`${name} ends`);
    });
  await Promise.all([work("first"), work("second")]);
  expect(steps.map((step) => step.replace(/first|second/, "one"))).toEqual([
    "one starts",
    "one ends",
    "one starts",
    "one ends",
  ]);
});

test("a lock is given back when the work fails", async () => {
  const lock = newLock();
  await expect(withLock(lock, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await withLock(lock, async () => "done")).toBe("done");
});

test("a lock that is taken is not waited for by who only tries", async () => {
  const lock = newLock();
  const unlock = await tryLock(lock);
  expect(await tryLock(lock)).toBeUndefined();
  await unlock?.();
  await expect(tryLock(lock).then((again) => again?.())).resolves.toBeUndefined();
});

test("the lock of a process that has been killed is nobody's", async () => {
  const lock = newLock();
  const program = `import { tryLock } from ${JSON.stringify(new URL("./lock.ts", import.meta.url).href)};
    await tryLock(${JSON.stringify(lock)});
    console.log("taken");
    setInterval(() => {}, 1_000);`;
  const holder = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
    cwd: import.meta.dirname,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(holder.stdout, "data");
  expect(await tryLock(lock)).toBeUndefined();
  holder.kill("SIGKILL");
  await once(holder, "exit");
  expect(await withLock(lock, async () => "done")).toBe("done");
});
