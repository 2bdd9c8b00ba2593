import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { tryLock, withLock } from "./lock";
import { scratchDirectory } from "./testing/engine";

const scratch = scratchDirectory();
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let count = 0;
const newLock = () => join(scratch, `lock-${++count}/file.lock`);

function taken(file: string): () => void {
  const lock = tryLock(file);
  if ("heldBy" in lock) throw new Error(`held by ${lock.heldBy}`);
  return lock.unlock;
}

test("a lock that is held names its holder, and is free again afterwards", () => {
  const file = newLock();
  const unlock = taken(file);
  expect(tryLock(file)).toEqual({ heldBy: process.pid });
  unlock();
  expect(readdirSync(dirname(file))).toEqual([]);
  taken(file)();
});

test("two works under one lock take turns", async () => {
  const file = newLock();
  const steps: string[] = [];
  const work = (name: string) =>
    withLock(file, async () => {
      steps.push(`${name} starts`);
      await new Promise((done) => setImmediate(done));
      steps.push(`${name} ends`);
    });
  await Promise.all([work("first"), work("second")]);
  expect(steps).toEqual(["first starts", "first ends", "second starts", "second ends"]);
});

test("a lock is given back when the work fails", async () => {
  const file = newLock();
  await expect(withLock(file, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(existsSync(file)).toBe(false);
});

test("the lock of a process that has died is nobody's", async () => {
  const file = newLock();
  taken(file)();
  const { pid } = spawnSync(process.execPath, ["--version"]);
  writeFileSync(file, JSON.stringify({ pid, started: "1", token: "dead" }));
  expect(await withLock(file, async () => "done")).toBe("done");
});

test("what is no lock is nobody's", async () => {
  const file = newLock();
  taken(file)();
  for (const text of ["", "2147483646", "{"]) {
    writeFileSync(file, text);
    expect(await withLock(file, async () => "done")).toBe("done");
  }
});

const systemTellsStart = existsSync("/proc/self/stat");

test("the lock of an earlier process is nobody's, whoever has its number now", () => {
  const file = newLock();
  const unlock = taken(file);
  const owner = JSON.parse(readFileSync(file, "utf8"));
  unlock();
  writeFileSync(file, JSON.stringify({ ...owner, started: "an earlier time" }));
  expect("unlock" in tryLock(file)).toBe(systemTellsStart);
});
