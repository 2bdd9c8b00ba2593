import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";

const BLENDER_COMMAND = process.env.BLENDER || "blender";
export const FFMPEG_COMMAND = process.env.FFMPEG || "ffmpeg";

export const runBlender = (script: string, args: readonly string[]) =>
  run(BLENDER_COMMAND, ["-b", "--python-exit-code", "1", "-P", script, "--", ...args]);

export const runFfmpeg = (args: readonly string[]) => run(FFMPEG_COMMAND, ["-v", "error", "-y", ...args]);

function run(program: string, args: readonly string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let last = "";
    const keep = (chunk: Buffer) => {
      last = (last + chunk).slice(-4000);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", () =>
      fail(new Error(`${program} cannot be started: install it (on Debian: apt install ${program}).`)),
    );
    child.on("close", (code) => (code === 0 ? done() : fail(new Error(`${program} failed:\n${last}`))));
  });
}
