import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { scratchDirectory } from "../testing/engine";
import { tryLock } from "./lock";

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

test("the lock of a process that has died is nobody's", () => {
  const file = newLock();
  taken(file)();
  const { pid } = spawnSync(process.execPath, ["--version"]);
  writeFileSync(file, JSON.stringify({ pid, started: "1", token: "dead" }));
  expect(taken(file)).not.toThrow();
});

test("what is no lock is nobody's", () => {
  const file = newLock();
  taken(file)();
  for (const text of ["", "2147483646", "{"]) {
    writeFileSync(file, text);
    expect(taken(file)).not.toThrow();
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
