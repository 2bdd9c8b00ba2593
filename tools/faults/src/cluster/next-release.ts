import { execFile } from "node:child_process";
import { appendFileSync, copyFileSync, cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../world";

export async function nextRelease(folder: string): Promise<string> {
  const [remote, ...others] = ["mf-builder", "packages", "shell", "mf-admin", "mf-embed", "mf-landing"] as const;
  mkdirSync(join(folder, remote), { recursive: true });
  for (const other of others) symlinkSync(join(root, other), join(folder, other));
  copyFileSync(join(root, "pnpm-lock.yaml"), join(folder, "pnpm-lock.yaml"));
  for (const name of readdirSync(join(root, remote))) {
    if (["dist", ".cache"].includes(name)) continue;
    if (name === "node_modules") symlinkSync(join(root, remote, name), join(folder, remote, name));
    else cpSync(join(root, remote, name), join(folder, remote, name), { recursive: true });
  }
  const change = "\nObject.assign(globalThis, { release: 'next' });\n";
  for (const page of ["BuilderPage", "CartPage"]) appendFileSync(join(folder, remote, `src/pages/${page}.tsx`), change);
  const command = join(root, "packages/build/src/cli/advent-app.mjs");
  await promisify(execFile)(process.execPath, [command, "release"], { cwd: join(folder, remote) });
  return folder;
}
