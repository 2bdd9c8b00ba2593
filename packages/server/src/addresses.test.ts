import { readOrigins, readPorts } from "./addresses";

test("ports default to 3000–3004 and 4000 with variables", () => {
  const defaults = { shell: 3000, builder: 3001, landing: 3002, admin: 3003, embed: 3004, api: 4000 };
  expect(readPorts({})).toMatchObject(defaults);
  expect(readPorts({ SHELL_PORT: "8080", EMBED_PORT: "" })).toMatchObject({ ...defaults, shell: 8080 });
});

test.each(["abc", "0", "70000", "3000.5", "-1"])("rejects port %s by variable name", (text) => {
  expect(() => readPorts({ ADMIN_PORT: text })).toThrow(`ADMIN_PORT is "${text}"; a port is a number from 1 to 65535.`);
});

test("two services on one port are named", () => {
  expect(() => readPorts({ SHELL_PORT: "4000" })).toThrow("SHELL_PORT and API_PORT are both 4000.");
});

test("origin is localhost unless a proxy is configured", () => {
  const origins = readOrigins({ LANDING_ORIGIN: "https://gift.example" }, readPorts({}));
  expect(origins).toMatchObject({ shell: "http://localhost:3000", landing: "https://gift.example" });
});

test("PUBLIC_URL is the origin of every app without one of its own", () => {
  const env = { PUBLIC_URL: "https://gifts.example/", EMBED_ORIGIN: "https://embed.example" };
  const [shop, embed] = ["https://gifts.example", "https://embed.example"];
  const expected = { shell: shop, builder: shop, landing: shop, embed, admin: "http://localhost:3003" };
  expect(readOrigins(env, readPorts({}))).toMatchObject(expected);
  expect(readOrigins({ ...env, ADMIN_IN_SHELL: "1" }, readPorts({})).admin).toBe(shop);
  expect(readOrigins({ PUBLIC_URL: "http://localhost:8080" }, readPorts({})).admin).toBe("http://localhost:8080");
});

test.each(["gifts.example", "https://gifts.example/shop", "ftp://gifts.example"])("rejects PUBLIC_URL %s", (url) => {
  expect(() => readOrigins({ PUBLIC_URL: url }, readPorts({}))).toThrow(
    `PUBLIC_URL is "${url}"; it must be like https://gifts.example, without a path.`,
  );
});
