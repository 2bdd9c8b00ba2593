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

test("held lock names its holder until released", () => {
  const file = newLock();
  const unlock = taken(file);
  expect(tryLock(file)).toEqual({ heldBy: process.pid });
  unlock();
  expect(readdirSync(dirname(file))).toEqual([]);
  taken(file)();
});

test("lock of a dead process is free", () => {
  const file = newLock();
  taken(file)();
  const { pid } = spawnSync(process.execPath, ["--version"]);
  writeFileSync(file, JSON.stringify({ pid, started: "1", token: "dead" }));
  expect(taken(file)).not.toThrow();
});

test("invalid lock file is free", () => {
  const file = newLock();
  taken(file)();
  for (const text of ["", "2147483646", "{"]) {
    writeFileSync(file, text);
    expect(taken(file)).not.toThrow();
  }
});

const systemTellsStart = existsSync("/proc/self/stat");

test("lock of a reused process number is free", () => {
  const file = newLock();
  const unlock = taken(file);
  const owner = JSON.parse(readFileSync(file, "utf8"));
  unlock();
  writeFileSync(file, JSON.stringify({ ...owner, started: "an earlier time" }));
  expect("unlock" in tryLock(file)).toBe(systemTellsStart);
});
