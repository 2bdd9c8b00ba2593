import { createHash } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export type Unlock = () => Promise<void>;

/**
 * Locks a file or folder for this process. Returns undefined while another process holds it.
 * The lock is a listening socket, which the system frees however the process ends.
 */
export async function tryLock(path: string): Promise<Unlock | undefined> {
  const socket = getSocketPath(path);
  const server = (await listen(socket)) ?? ((await isAnswering(socket)) ? undefined : await listenAgain(socket));
  server?.unref();
  return server && (() => close(server));
}

export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  let unlock = await tryLock(path);
  while (!unlock) {
    await wait(50);
    unlock = await tryLock(path);
  }
  return work().finally(unlock);
}

/**
 * A socket's path is limited to about 100 characters, so it cannot lie beside the file. Linux has abstract
 * sockets.
 */
function getSocketPath(path: string): string {
  const name = `advent-${createHash("sha256").update(resolve(path)).digest("hex").slice(0, 16)}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  return process.platform === "linux" ? `\0${name}` : join(tmpdir(), `${name}.sock`);
}

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

/** A killed process leaves its socket file behind on systems other than Linux. */
function listenAgain(socket: string): Promise<Server | undefined> {
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
