import { once } from "node:events";
import { createServer } from "node:net";
import { mapServices, type Ports } from "./addresses";
import { services } from "./apps";

/** Above the ports that browsers refuse and below those that systems give to outgoing connections. */
const FIRST_PORT = 10_240;
const END_PORT = 32_768;
const BLOCK_SIZE = 32;

let next = 0;
let end = 0;

/** Returns a port that no other process gets from here while this process runs. */
export async function findFreePort(): Promise<number> {
  while (true) {
    while (next >= end) await claimBlock();
    const port = next++;
    if (await canListen(port)) return port;
  }
}

export async function findFreePorts(): Promise<Ports> {
  const ports = mapServices(() => 0);
  for (const service of services) ports[service] = await findFreePort();
  return ports;
}

export async function canListen(port: number, host?: string): Promise<boolean> {
  const server = createServer().listen({ port, host });
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}

/** Claims a block by listening on its first port until the process ends. */
async function claimBlock(): Promise<void> {
  const block = Math.floor((Math.random() * (END_PORT - FIRST_PORT)) / BLOCK_SIZE);
  const first = FIRST_PORT + block * BLOCK_SIZE;
  const claim = createServer().listen(first).unref();
  try {
    await once(claim, "listening");
    [next, end] = [first + 1, first + BLOCK_SIZE];
  } catch (error) {
    // Another process has this block.
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
  }
}
