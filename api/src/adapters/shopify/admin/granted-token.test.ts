import { MS_PER_DAY } from "@advent/contract";
import { CLIENT_ID, CLIENT_SECRET, DOMAIN } from "../../../../test/doctor/doctor-shop";
import { withGrantedToken } from "./granted-token";

const GRAPHQL_URL = `https://${DOMAIN}/admin/api/2026-10/graphql.json`;

let requests: string[];
let granting: () => Response;
let isRefused: boolean;
let now: number;
const shop: typeof fetch = async (input, init) => {
  const { pathname } = new URL(String(input));
  if (pathname !== "/admin/oauth/access_token") {
    requests.push(`question with ${new Headers(init?.headers).get("x-shopify-access-token")}`);
    return new Response("{}", { status: isRefused ? 401 : 200 });
  }
  requests.push(String(init?.body));
  return granting();
};
const request = withApp();

function withApp() {
  let carried: typeof fetch;
  beforeEach(() => {
    carried = withGrantedToken({ domain: DOMAIN, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, fetch: shop });
  });
  return () => carried(GRAPHQL_URL, { method: "POST", headers: { "X-Shopify-Access-Token": "placeholder" } });
}

const GRANT = `grant_type=client_credentials&client_id=${CLIENT_ID}&client_secret=${CLIENT_SECRET}`;

beforeEach(() => {
  requests = [];
  isRefused = false;
  now = Date.now();
  jest.spyOn(Date, "now").mockImplementation(() => now);
  let count = 0;
  granting = () => Response.json({ access_token: `token-${++count}`, scope: "write_orders", expires_in: 86_399 });
});

test("client credentials give one token per day", async () => {
  await Promise.all([request(), request()]);
  await request();
  now += MS_PER_DAY - 4 * 60_000;
  await request();
  const first = "question with token-1";
  expect(requests).toEqual([GRANT, first, first, first, GRANT, "question with token-2"]);
});

test("concurrent requests renew an ending token once", async () => {
  await request();
  now += MS_PER_DAY;
  await Promise.all([request(), request(), request()]);
  expect(requests.filter((body) => body === GRANT)).toHaveLength(2);
});

test("revoked token is not used again", async () => {
  isRefused = true;
  expect((await request()).status).toBe(401);
  isRefused = false;
  expect((await request()).status).toBe(200);
  expect(requests).toEqual([GRANT, "question with token-1", GRANT, "question with token-2"]);
});

test.each([
  ["an error", () => new Response("", { status: 400 }), "gives the app no token (400)"],
  ["a page", () => new Response("<h1>Maintenance</h1>"), "gives the app something else than a token"],
  ["no token", () => Response.json({ error: "unknown" }), "gives the app something else than a token"],
])("retries next time after the shop responds with %s", async (_case, response, says) => {
  const good = granting;
  granting = response;
  await expect(request()).rejects.toThrow(says);
  granting = good;
  expect((await request()).status).toBe(200);
});
