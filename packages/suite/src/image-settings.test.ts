import { readImageSettings } from "./image-settings";

test("a trial has everything at its port", () => {
  const { env, origins, ports, dataDir } = readImageSettings({ PORT: "8080" });
  expect(origins).toMatchObject({ shell: "http://localhost:8080", admin: "http://localhost:8080" });
  expect(ports.shell).toBe(8080);
  expect(dataDir).toBe("/data");
  expect(env).toMatchObject({ API_HOST: "127.0.0.1", DATABASE: "mongod", TRUST_PROXY: "" });
});

test.each([
  [{ RENDER_EXTERNAL_URL: "https://gifts.onrender.com" }, "https://gifts.onrender.com"],
  [{ RAILWAY_PUBLIC_DOMAIN: "gifts.up.railway.app" }, "https://gifts.up.railway.app"],
  [{ RENDER_EXTERNAL_URL: "https://gifts.onrender.com", PUBLIC_URL: "https://gifts.example" }, "https://gifts.example"],
])("%j makes the shop public behind the service's proxy", (given, url) => {
  const { env, origins } = readImageSettings(given);
  expect(origins).toMatchObject({ shell: url, landing: url, embed: url, admin: "http://localhost:3003" });
  expect(env.TRUST_PROXY).toBe("1");
});

test("MONGODB_URI replaces the image's own database", () => {
  expect(readImageSettings({ MONGODB_URI: "mongodb://db.example/advent" }).env.DATABASE).toBe("uri");
});

test("an admin on a port of its own answers at this machine's name only", () => {
  const given = { PUBLIC_URL: "https://gifts.example", ADMIN_PORT: "3003" };
  expect(readImageSettings(given).env.ADMIN_HOSTS).toBe("localhost");
  expect(readImageSettings({ ...given, ADMIN_ORIGIN: "https://staff.example" }).env.ADMIN_HOSTS).toBeUndefined();
});
