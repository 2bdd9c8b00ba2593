import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Part } from "./part";
import type { Stage } from "./stage";

const DISK_SIZE_BYTES = 64 * 1024 * 1024;

export interface SmallDisk {
  how: string;
  folder: string;
  fill(engine: Part): void;
  free(engine: Part): void;
}

export function smallDisk(stage: Stage): SmallDisk {
  const folder = join(stage.folder, "disk");
  mkdirSync(folder);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_SIZE_BYTES}`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return limitedFiles(folder);
  }
  stage.atEnd(() => execFileSync("umount", ["--lazy", folder]));
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
  const limit = (engine: Part, soft: string) =>
    execFileSync("prlimit", ["--pid", String(engine.pid), `--fsize=${soft}:unlimited`]);
  return {
    how: "RLIMIT_FSIZE",
    folder,
    fill: (engine) => limit(engine, "4096"),
    free: (engine) => limit(engine, "unlimited"),
  };
}
