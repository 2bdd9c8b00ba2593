import { once } from "node:events";
import { createServer } from "node:net";
import { services } from "@advent/server/apps";
import { findFreePorts } from "@advent/server/free-ports";
import { checkPorts } from "./ports";

test("free port of each service is usable", async () => {
  const ports = await findFreePorts();
  expect(new Set(Object.values(ports)).size).toBe(services.length);
  await expect(checkPorts(ports)).resolves.toBeUndefined();
});

test.each(["127.0.0.1", "::", undefined])("port taken on %s names its variable", async (host) => {
  const ports = await findFreePorts();
  const other = createServer().listen(ports.landing, host);
  await once(other, "listening");
  await expect(checkPorts(ports)).rejects.toThrow(
    `Port ${ports.landing} is taken; stop what uses it or set LANDING_PORT to another one.`,
  );
  other.close();
});
