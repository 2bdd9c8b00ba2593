import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";

const log = `import { createLog } from ${JSON.stringify(`${import.meta.dirname}/line-log.ts`)}; const log = createLog("info");`;

const toArgs = (program: string) => ["--import", "tsx", "--input-type=module", "--eval", log + program];

async function written(program: string): Promise<Record<string, unknown>[]> {
  const { execPath } = process;
  const late = '"$@" | { sleep 0.5; cat; }';
  const { stdout } = await promisify(execFile)("sh", ["-c", late, "sh", execPath, ...toArgs(program)]);
  return stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

const many = "for (let turn = 0; turn < 4000; turn += 1) log.info({ turn });";
const turns = (lines: Record<string, unknown>[]) => lines.map(({ turn }) => turn);
const all = Array.from({ length: 4000 }, (_, turn) => turn);

test("log holds every line in order after exit", async () => {
  expect(turns(await written(many))).toEqual(all);
});

test("log holds every line after process.exit", async () => {
  expect(turns(await written(`${many} process.exit();`))).toEqual(all);
});

test("log holds every line after an uncaught error", async () => {
  expect(
    turns(await written(`process.on("uncaughtException", () => process.exit(1)); ${many} throw new Error("lost");`)),
  ).toEqual(all);
});

test("warning is written before a kill", async () => {
  const lines = await written(
    'log.info("first"); log.child({ who: 1 }).warn("then"); process.kill(process.pid, "SIGKILL");',
  );
  expect(lines.map(({ msg }) => msg)).toEqual(["first", "then"]);
});

test("a plain line waits for no other", async () => {
  const child = spawn(process.execPath, toArgs('log.info("alone"); setInterval(() => {}, 1000);'));
  const [line] = await once(child.stdout, "data");
  child.kill("SIGKILL");
  expect(JSON.parse(line)).toMatchObject({ msg: "alone" });
});

const run = async (redirection: string, program: string) => {
  const words = ["-c", redirection, "sh", process.execPath, ...toArgs(program)];
  return (await promisify(execFile)("sh", words)).stderr;
};

test.each(["", "process.exit();"])("full disk under the log blocks nothing, then %p", async (end) => {
  expect(await run('"$@" > /dev/full', `${many} log.warn("then"); console.error("goes on"); ${end}`)).toBe("goes on\n");
});

test("stalled reader delays no line and the exit two seconds", async () => {
  const program = `
    const started = performance.now();
    ${many} ${many} log.warn("then");
    const logged = performance.now();
    process.on("exit", () => console.error(JSON.stringify([logged - started, performance.now() - logged])));`;
  const [loggingMs, leavingMs] = JSON.parse(await run('"$@" | sleep 10', program));
  expect(loggingMs).toBeLessThan(5_000);
  expect(leavingMs).toBeGreaterThan(1_900);
  expect(leavingMs).toBeLessThan(5_000);
});
