import { execFile } from "node:child_process";
import { promisify } from "node:util";

const log = `import { lineLog } from ${JSON.stringify(`${import.meta.dirname}/line-log.ts`)}; const log = lineLog("info");`;

/** What a program has written when it has ended; whoever reads begins late. */
async function written(program: string): Promise<Record<string, unknown>[]> {
  const { execPath } = process;
  const late = '"$@" | { sleep 0.5; cat; }';
  const args = [execPath, "--import", "tsx", "--input-type=module", "--eval", log + program];
  const { stdout } = await promisify(execFile)("sh", ["-c", late, "sh", ...args]);
  return stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

const many = "for (let turn = 0; turn < 4000; turn += 1) log.info({ turn });";
const turns = (lines: Record<string, unknown>[]) => lines.map(({ turn }) => turn);
const all = Array.from({ length: 4000 }, (_, turn) => turn);

test("all lines are there in their order after a program has ended, more of them than a pipe holds", async () => {
  expect(turns(await written(many))).toEqual(all);
});

test("all lines are there after a program has ended itself", async () => {
  expect(turns(await written(`${many} process.exit();`))).toEqual(all);
});

test("all lines are there after an error that nobody caught", async () => {
  expect(
    turns(await written(`process.on("uncaughtException", () => process.exit(1)); ${many} throw new Error("lost");`)),
  ).toEqual(all);
});

test("a warning is written before a program is killed, with what was said before it", async () => {
  const lines = await written(
    'log.info("first"); log.child({ who: 1 }).warn("then"); process.kill(process.pid, "SIGKILL");',
  );
  expect(lines.map(({ msg }) => msg)).toEqual(["first", "then"]);
});

test("a plain line waits for no other", async () => {
  const begun = await written(
    'log.info("alone"); await new Promise((done) => setTimeout(done, 1000)); process.kill(process.pid, "SIGKILL");',
  );
  expect(begun.map(({ msg }) => msg)).toEqual(["alone"]);
});

test("a disc without room for the log ends no program, and holds none up", async () => {
  const program = `${many} log.warn("then"); console.error("goes on");`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", log + program];
  const { stderr } = await promisify(execFile)("sh", ["-c", '"$@" > /dev/full', "sh", process.execPath, ...args]);
  expect(stderr).toBe("goes on\n");
});
