import { getPortVariable, type Ports } from "@advent/server/addresses";
import { services } from "@advent/server/apps";
import { canListen } from "@advent/server/free-ports";

export async function checkPorts(ports: Ports): Promise<void> {
  for (const service of services) {
    const free = (await canListen(ports[service])) && (await canListen(ports[service], "127.0.0.1"));
    if (free) continue;
    throw new Error(
      `Port ${ports[service]} is taken; stop what uses it or set ${getPortVariable(service)} to another one.`,
    );
  }
}
