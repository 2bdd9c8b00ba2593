import { execFile } from "node:child_process";
import { constants, setPriority } from "node:os";
import { promisify } from "node:util";

const BLENDER_COMMAND = process.env.BLENDER || "blender";
export const FFMPEG_COMMAND = process.env.FFMPEG || "ffmpeg";

export const runBlender = (script: string, args: readonly string[]) =>
  run(BLENDER_COMMAND, ["-b", "--python-exit-code", "1", "-P", script, "--", ...args]);

export const runFfmpeg = (args: readonly string[]) => run(FFMPEG_COMMAND, ["-v", "error", "-y", ...args]);

async function run(program: string, args: readonly string[]): Promise<void> {
  const running = promisify(execFile)(program, args, { maxBuffer: Number.POSITIVE_INFINITY });
  const { pid } = running.child;
  if (pid) setPriority(pid, constants.priority.PRIORITY_LOW);
  await running.catch(({ code, stdout, stderr }) => {
    if (code === "ENOENT")
      throw new Error(`${program} cannot be started: install it (on Debian: apt install ${program}).`);
    throw new Error(`${program} failed:\n${`${stdout}${stderr}`.slice(-4000)}`);
  });
}

export async function smoothImage(png: string, out: string): Promise<void> {
  const filter = "format=gbrp,nlmeans=s=2.4:p=3:r=9,format=rgb24";
  await runFfmpeg(["-i", png, "-vf", filter, out]);
}
