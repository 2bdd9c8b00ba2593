import { existsSync, readFileSync } from "node:fs";
import { type End, ManagedProcess } from "../managed-process";
import { until } from "../until";

export interface ConfinedOptions {
  image: string;
  words: string[];
  env: Record<string, string>;
  mounts?: Record<string, string>;
  writable?: string[];
  logFile: string;
}

const NOBODY_ID = "65532";
/** Debian packages in the images: Node's libraries and ffmpeg. */
const SYSTEM_MOUNTS = ["--ro-bind", "/usr", "/usr", "--symlink", "usr/bin", "/bin", "--symlink", "usr/lib", "/lib"];
const LIB64 = existsSync("/lib64") ? ["--symlink", "usr/lib64", "/lib64"] : [];

/**
 * Runs a program of an image like a container: unprivileged, read-only, with an empty `/tmp`.
 * It sees the image, system programs and mounts. It uses this machine's network.
 */
export function startConfined({
  image,
  words,
  env,
  mounts = {},
  writable = [],
  logFile,
}: ConfinedOptions): ManagedProcess {
  const bind = (path: string) => [writable.includes(path) ? "--bind" : "--ro-bind", mounts[path] ?? "", path];
  const walls = ["--unshare-all", "--share-net", "--die-with-parent", "--as-pid-1", "--clearenv", "--new-session"];
  const own = ["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp", "--ro-bind", image, "/app", "--chdir", "/app"];
  const settings = Object.entries({ PATH: "/usr/bin", NODE_ENV: "production", ...env });
  const bubblewrap = [
    "bwrap",
    ...walls,
    ...["--uid", NOBODY_ID, "--gid", NOBODY_ID],
    ...SYSTEM_MOUNTS,
    ...LIB64,
    ...own,
    ...["--ro-bind", process.execPath, "/node"],
    ...Object.keys(mounts).flatMap(bind),
    ...settings.flatMap(([name, value]) => ["--setenv", name, value]),
    "/node",
    ...words,
  ];
  const [program = "", ...rest] = [...(process.getuid?.() === 0 ? asNobody : []), ...bubblewrap];
  return new ManagedProcess({ folder: "/", program, words: rest, logFile });
}

/** Sends SIGTERM to the program inside the sandbox. */
export async function stopConfined({ pid, ended }: ManagedProcess): Promise<End> {
  const children = () => readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  process.kill(Number(await until("The program runs", children)), "SIGTERM");
  return ended;
}

const asNobody = ["setpriv", "--reuid", NOBODY_ID, "--regid", NOBODY_ID, "--clear-groups"];

export const owner = process.getuid?.() === 0 ? Number(NOBODY_ID) : undefined;
