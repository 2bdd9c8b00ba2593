import { services } from "./apps";
import { findFreePorts } from "./free-ports";

test("each service gets another port, outside those of outgoing connections", async () => {
  const ports = Object.values(await findFreePorts());
  expect(new Set(ports).size).toBe(services.length);
  expect(ports.every((port) => port >= 10_240 && port < 32_768)).toBe(true);
});

test("processes choosing at once get different ports", async () => {
  // Each copy of the module claims its own blocks, as each process does.
  const copies = [];
  for (let count = 0; count < 4; count += 1) {
    jest.resetModules();
    copies.push(await import("./free-ports"));
  }
  const ports = await Promise.all(copies.flatMap((copy) => Array.from({ length: 40 }, () => copy.findFreePort())));
  expect(new Set(ports).size).toBe(160);
});
