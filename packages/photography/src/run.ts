import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";

/** Runs a program at the lowest priority, quietly. @throws with its last lines when it fails */
export function run(program: string, args: string[]): Promise<void> {
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
