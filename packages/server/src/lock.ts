import { createHash } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Gives a lock back. */
export type Unlock = () => Promise<void>;

/**
 * Takes the lock of a file or folder for this process; undefined while another one of this machine has it. The lock is a
 * listening socket: the system frees it however the process ends, so there is nothing stale to judge.
 */
export async function tryLock(path: string): Promise<Unlock | undefined> {
  const socket = getSocketPath(path);
  const server = (await listen(socket)) ?? ((await isAnswering(socket)) ? undefined : await listenAnew(socket));
  server?.unref();
  return server && (() => close(server));
}

/** Runs `work` while no other process of this machine works under the lock of `path`; waits for its turn. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  let unlock = await tryLock(path);
  while (!unlock) {
    await wait(50);
    unlock = await tryLock(path);
  }
  return work().finally(unlock);
}

/** Not beside the file: a socket's path may have about 100 characters. Linux has names for sockets that are no files. */
function getSocketPath(path: string): string {
  const name = `advent-${createHash("sha256").update(resolve(path)).digest("hex").slice(0, 16)}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  return process.platform === "linux" ? `\0${name}` : join(tmpdir(), `${name}.sock`);
}

/** Undefined when the address is in use. */
async function listen(socket: string): Promise<Server | undefined> {
  const server = createServer((connection) => connection.destroy()).listen(socket);
  try {
    await once(server, "listening");
    return server;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return undefined;
    throw error;
  }
}

/** Where sockets are files, a process that was killed leaves its own behind. */
function listenAnew(socket: string): Promise<Server | undefined> {
  if (!socket.startsWith("\0")) rmSync(socket, { force: true });
  return listen(socket);
}

async function isAnswering(socket: string): Promise<boolean> {
  const connection = connect(socket);
  try {
    await once(connection, "connect");
    return true;
  } catch {
    return false;
  } finally {
    connection.destroy();
  }
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, "close");
}
