import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { join } from "node:path";
import { removeOutsideServices, startSuite } from "@advent/run";
import { expect, test } from "@playwright/test";
import { isBehindProxy, origins } from "../../origins";

const CADDYFILE_PATH = join(import.meta.dirname, "../../../deploy/Caddyfile");
/** One more than an address may ask for in an hour. */
const GUESS_COUNT = 61;
const GUESSED_PATH = "/landing/AAAAAAAAAAAAAAAAAAAAAA/keepsake.html";

test("npm start limits keepsakes by the caller's address", async () => {
  const suite = await startSuite({ env: { ...removeOutsideServices(process.env), RATE_LIMITS: "on" } });
  try {
    await expectLimitsByAddress(suite.origins.landing, "127.0.0.1", "127.0.0.2");
  } finally {
    await suite.stop();
  }
});

if (isBehindProxy) {
  test("Caddyfile limits keepsakes by the caller's address", () =>
    expectLimitsByAddress(origins.landing, "127.252.1.1", "127.252.2.1"));
} else {
  test("Caddyfile (caddy is not installed) forwards addresses inside only", () => {
    const [outside = "", inside = ""] = readFileSync(CADDYFILE_PATH, "utf8").split("http://:{$INNER_PORT:8080} {");
    expect(outside).not.toMatch(/X-Forwarded-For|trusted_proxies/);
    expect(inside).toContain("header_up X-Forwarded-For {http.request.header.X-Forwarded-For}");
  });
}

async function expectLimitsByAddress(origin: string, stranger: string, recipient: string): Promise<void> {
  const guess = () => request(origin + GUESSED_PATH, stranger);
  for (let count = 1; count < GUESS_COUNT; count += 1) expect(await guess()).toBe(404);
  expect(await guess()).toBe(429);
  expect(await request(origin + GUESSED_PATH, recipient)).toBe(404);
}

/** Returns the status that a caller at `localAddress` gets. */
async function request(url: string, localAddress: string): Promise<number | undefined> {
  const request = url.startsWith("https:") ? requestSecure : requestPlain;
  const options = { localAddress, family: 4, rejectUnauthorized: false, headers: { accept: "text/html" } };
  const [response] = await once(request(url, options).end(), "response");
  response.resume();
  return response.statusCode;
}
