import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ManagedProcess } from "./managed-process";
import type { Workspace } from "./workspace";

const DISK_SIZE_BYTES = 64 * 1024 * 1024;

export interface SmallDisk {
  how: string;
  folder: string;
  fill(engine: ManagedProcess): void;
  free(engine: ManagedProcess): void;
}

export function createSmallDisk(workspace: Workspace): SmallDisk {
  const folder = join(workspace.folder, "disk");
  mkdirSync(folder);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_SIZE_BYTES}`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return limitedFiles(folder);
  }
  workspace.onClose(() => execFileSync("umount", ["--lazy", folder]));
  return fullFileSystem(folder);
}

function fullFileSystem(folder: string): SmallDisk {
  const filler = join(folder, "filler");
  return {
    how: `tmpfs of ${DISK_SIZE_BYTES / 1024 / 1024} MB`,
    folder: join(folder, "data"),
    fill() {
      writeFileSync(filler, "");
      for (let size = DISK_SIZE_BYTES; size >= 1; size = Math.floor(size / 2)) appendWhileItFits(filler, size);
    },
    free: () => rmSync(filler),
  };
}

function appendWhileItFits(file: string, size: number): void {
  const block = Buffer.alloc(size);
  try {
    for (;;) appendFileSync(file, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}

function limitedFiles(folder: string): SmallDisk {
  const limit = (engine: ManagedProcess, soft: string) =>
    execFileSync("prlimit", ["--pid", String(engine.pid), `--fsize=${soft}:unlimited`]);
  return {
    how: "RLIMIT_FSIZE",
    folder,
    fill: (engine) => limit(engine, "4096"),
    free: (engine) => limit(engine, "unlimited"),
  };
}
