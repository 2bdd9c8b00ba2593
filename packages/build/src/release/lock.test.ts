import { existsSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../testing/temporary";
import { withLock } from "./lock";

const folder = temporaryFolder();
let count = 0;
const newLock = () => join(folder, `lock-${++count}`);

test("two works under one lock take turns", async () => {
  const lock = newLock();
  const steps: string[] = [];
  const work = (name: string) =>
    withLock(lock, async () => {
      steps.push(`${name} starts`);
      await new Promise((done) => setImmediate(done));
      steps.push(`${name} ends`);
    });
  await Promise.all([work("first"), work("second")]);
  expect(steps).toEqual(["first starts", "first ends", "second starts", "second ends"]);
});

test("a lock is given back when the work fails", async () => {
  const lock = newLock();
  await expect(withLock(lock, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(existsSync(lock)).toBe(false);
});

test("the lock of a process that has died is nobody's", async () => {
  const lock = newLock();
  writeFileSync(lock, "2147483646");
  expect(await withLock(lock, async () => "done")).toBe("done");
});

test("a lock older than any build is nobody's, whoever has its number now", async () => {
  const lock = newLock();
  writeFileSync(lock, String(process.pid));
  utimesSync(lock, 0, 0);
  expect(await withLock(lock, async () => "done")).toBe("done");
});
