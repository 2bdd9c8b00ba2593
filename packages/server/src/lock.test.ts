import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { tryLock, withLock } from "./lock";

const newLock = () => `/tmp/advent-lock-${randomUUID()}`;

test("lock serialises two tasks", async () => {
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

test("lock is released when its task fails", async () => {
  const lock = newLock();
  await expect(withLock(lock, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await withLock(lock, async () => "done")).toBe("done");
});

test("tryLock does not wait for a held lock", async () => {
  const lock = newLock();
  const unlock = await tryLock(lock);
  expect(await tryLock(lock)).toBeUndefined();
  await unlock?.();
  await expect(tryLock(lock).then((again) => again?.())).resolves.toBeUndefined();
});

test("lock of a killed process is free", async () => {
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
