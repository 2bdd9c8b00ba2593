import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { getPortVariable, mapServices, type Ports } from "@advent/server/addresses";
import { services } from "@advent/server/apps";

export async function checkPorts(ports: Ports): Promise<void> {
  for (const service of services) {
    const free = (await canListen(ports[service])) && (await canListen(ports[service], "127.0.0.1"));
    if (free) continue;
    throw new Error(
      `Port ${ports[service]} is taken; stop what uses it or set ${getPortVariable(service)} to another one.`,
    );
  }
}

export async function freePorts(): Promise<Ports> {
  const servers = mapServices(() => createServer().listen(0));
  await Promise.all(Object.values(servers).map((server) => once(server, "listening")));
  const ports = mapServices((service) => (servers[service].address() as AddressInfo).port);
  await Promise.all(Object.values(servers).map(close));
  return ports;
}

async function canListen(port: number, host?: string): Promise<boolean> {
  const server = createServer().listen({ port, host });
  try {
    await once(server, "listening");
    await close(server);
    return true;
  } catch {
    return false;
  }
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, "close");
}
