import { once } from "node:events";
import { createServer, type Server } from "node:net";

const servers: Server[] = [];

export async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("not a TCP server");
  return address.port;
}

export async function closedPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, "close");
  return port;
}

export function closeServers(): void {
  for (const server of servers.splice(0)) server.close();
}
