import { runProgram } from "./run-program";

const node = (script: string, signal = new AbortController().signal) =>
  runProgram({ script: "-e", args: [script], cwd: process.cwd() }, signal);

test("what a program prints is handed back", async () => {
  await expect(node('console.log("fine")')).resolves.toBe("fine");
});

test("failing program shows output and code", async () => {
  await expect(node('console.log("out"); console.error("err"); process.exitCode = 2')).rejects.toThrow(
    /out\nerr\n\(code 2\)/,
  );
});

test("program over its timeout is killed", async () => {
  await expect(node("setInterval(() => {}, 1000)", AbortSignal.timeout(300))).rejects.toThrow("it took too long");
});

test("missing program is reported", async () => {
  const missing = runProgram({ command: "no-such-program", args: [], cwd: "/" }, new AbortController().signal);
  await expect(missing).rejects.toThrow("ENOENT");
});
