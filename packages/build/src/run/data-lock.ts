import { createHash } from "node:crypto";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Stoppable } from "./stop";

/**
 * Keeps a second suite off the same data. The lock is a listening socket: the system frees it however the process ends, so
 * there is nothing stale to judge. Throws a sentence when another suite holds it.
 */
export async function lockData(dataDir: string): Promise<Stoppable> {
  const path = socketFor(dataDir);
  if (await answers(path)) {
    throw new Error(
      `The suite already runs with the data in ${resolve(dataDir)}; stop it or set DATA_DIR to another folder.`,
    );
  }
  if (process.platform !== "win32") await rm(path, { force: true });
  const server = createServer((socket) => socket.destroy()).listen(path);
  await once(server, "listening");
  server.unref();
  return {
    stop: async () => {
      server.close();
      await once(server, "close");
    },
  };
}

/** Not inside the folder: a socket's path may have about 100 characters. */
function socketFor(dataDir: string): string {
  const name = `advent-${createHash("sha256").update(resolve(dataDir)).digest("hex").slice(0, 16)}`;
  return process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

async function answers(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
