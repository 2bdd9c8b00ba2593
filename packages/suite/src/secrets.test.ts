import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSecrets } from "./secrets";

let dataDir: string;
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), "advent-secrets-")), "data");
});
afterEach(() => rm(join(dataDir, ".."), { recursive: true }));

test("secrets are created once and private", async () => {
  const first = await readSecrets({}, dataDir);
  expect(first.adminPassword).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  expect(first.cookieSecret.length).toBeGreaterThanOrEqual(43);
  await expect(readSecrets({}, dataDir)).resolves.toEqual(first);
  for (const name of ["admin-password", "cookie-secret"]) {
    expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o600);
  }
});

test("environment secrets win and are not stored", async () => {
  const given = { ADMIN_PASSWORD: "from outside", COOKIE_SECRET: "c".repeat(40) };
  await expect(readSecrets(given, dataDir)).resolves.toEqual({
    adminPassword: "from outside",
    cookieSecret: "c".repeat(40),
  });
  await expect(stat(join(dataDir, "admin-password"))).rejects.toThrow("ENOENT");
});

test("empty secret is reported", async () => {
  await readSecrets({}, dataDir);
  await writeFile(join(dataDir, "cookie-secret"), "");
  await expect(readSecrets({}, dataDir)).rejects.toThrow("cookie-secret is empty; remove it and start again.");
});
