import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { runBounded } from "./run-bounded";

let cwd: string;
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), "advent-bounded-"));
});
afterEach(() => rm(cwd, { recursive: true, force: true }));

const bounds = { ms: 20_000, cpuSeconds: 20, megabytes: 256 };
const node = (script: string, limits: Partial<typeof bounds> = {}) =>
  runBounded(
    { command: process.execPath, args: ["--max-old-space-size=96", "-e", script], cwd },
    { ...bounds, ...limits },
  );

test("bounded process returns its output and sees no environment", async () => {
  process.env.COOKIE_SECRET_OF_THIS_TEST = "secret";
  const names = JSON.parse(await node("console.log(JSON.stringify(Object.keys(process.env)))"));
  delete process.env.COOKIE_SECRET_OF_THIS_TEST;
  expect(names).toEqual(expect.arrayContaining(["PATH", "TMPDIR"]));
  expect(names).not.toContain("COOKIE_SECRET_OF_THIS_TEST");
  expect(names).not.toContain("TEST_MONGODB_URI");
});

test("hanging process is killed at its timeout", async () => {
  await expect(node("for (;;);", { ms: 300 })).rejects.toThrow("took longer than 300 ms");
});

test("program is killed once its processor time is used up", async () => {
  await expect(node("for (;;);", { cpuSeconds: 1 })).rejects.toMatchObject({ atBound: true });
});

test("waiting takes no processor time", async () => {
  await expect(node('setTimeout(() => console.log("done"), 1500)', { cpuSeconds: 1 })).resolves.toBe("done\n");
});

test.each([
  ["the heap", "const kept = []; for (;;) kept.push(new Array(1e5).fill({}));"],
  ["buffers", "const kept = []; setInterval(() => kept.push(Buffer.alloc(2e7, 1)), 1);"],
  ["one buffer", "Buffer.alloc(1e9, 1); setInterval(() => {}, 1e3);"],
])("process allocating %s without end is killed", async (_what, script) => {
  await expect(node(script)).rejects.toThrow(/more than 256 MB|SIG|code/);
});

test("memory that its children take counts", async () => {
  const greedy = "const kept = Buffer.alloc(120e6, 1); setInterval(() => kept.at(0), 1e3)";
  const script = `for (let n = 0; n < 3; n++) require("child_process").spawn(process.execPath, ["-e", ${JSON.stringify(greedy)}]); setInterval(() => {}, 1e3);`;
  await expect(node(script)).rejects.toThrow("more than 256 MB");
});

test("what it has started ends with it", async () => {
  const endless = "setInterval(() => {}, 1e3)";
  const script = `const { pid } = require("child_process").spawn(process.execPath, ["-e", "${endless}"], { stdio: "ignore" });
    process.stdout.write(String(pid), () => process.exit(0));`;
  const pid = Number(await node(script));
  while (await isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
});

async function isRunning(pid: number): Promise<boolean> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "stat=", "-p", String(pid)]).catch(() => ({ stdout: "" }));
  return stdout.trim() !== "" && !stdout.trim().startsWith("Z");
}

test("kills the program when its caller leaves", async () => {
  const caller = new AbortController();
  const endless = { command: process.execPath, args: ["-e", "for (;;);"], cwd };
  const running = runBounded(endless, { ...bounds, signal: caller.signal });
  caller.abort();
  await expect(running).rejects.toThrow("its caller has left");
});

test("kills a program that never stops printing", async () => {
  await expect(node('for (;;) console.log("x".repeat(1e4))')).rejects.toThrow("printed more than");
});

test("a program cannot fill the disk", async () => {
  const script = 'const fs = require("fs"); for (;;) fs.appendFileSync("large", Buffer.alloc(1e6));';
  await expect(node(script)).rejects.toThrow(/code|SIG/);
  expect((await readFile(join(cwd, "large"))).length).toBeLessThanOrEqual(80 * 1024 * 1024);
});

test("missing program is reported", async () => {
  await expect(runBounded({ command: "no-such-program", args: [], cwd }, bounds)).rejects.toThrow("code 127");
});
