import { EMBEDDED_HEADER, MS_PER_DAY } from "@advent/contract";
import Keygrip from "keygrip";
import { setUpApi, TEST_SECRET } from "../../../test/api";
import { smallCatalogue } from "../../../test/small-catalogue";

const api = setUpApi({
  products: smallCatalogue,
  env: { TRUSTED_PROXIES: "1", ALLOWED_HOSTS: "gifts.example" },
});

async function cookiesFor(headers: Record<string, string>): Promise<string[]> {
  return (await api.visitor().get("/api/calendar", { headers })).headers.getSetCookie();
}
const embedded = { [EMBEDDED_HEADER]: "1" };
const FRAMES = /^advent_shopper_embedded(\.sig)?=.*; samesite=none; secure; httponly; partitioned$/;

test("own page gets one cookie that other sites cannot send", async () => {
  const cookies = await cookiesFor({});
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) expect(cookie).toMatch(/^advent_shopper(\.sig)?=.*; samesite=lax; httponly$/);
});

test("known shopper's cookie is set once a day", async () => {
  const visitor = api.visitor();
  const countCookies = async () => (await visitor.get("/api/calendar")).headers.getSetCookie().length;
  expect([await countCookies(), await countCookies()]).toEqual([2, 0]);
  const now = performance.now.bind(performance);
  jest.spyOn(performance, "now").mockImplementation(() => now() + MS_PER_DAY);
  expect([await countCookies(), await countCookies()]).toEqual([2, 0]);
});

test("framed page gets a second, partitioned cookie", async () => {
  const cookies = await cookiesFor(embedded);
  expect(cookies.map((cookie) => FRAMES.test(cookie))).toEqual([false, false, true, true]);
});

test("behind a proxy only https makes it", async () => {
  const forwarded = { ...embedded, "x-forwarded-host": "gifts.example" };
  expect(await cookiesFor({ ...forwarded, "x-forwarded-proto": "http" })).toHaveLength(2);
  expect(await cookiesFor({ ...forwarded, "x-forwarded-proto": "https" })).toHaveLength(4);
});

test("partitioned cookie alone identifies the shopper", async () => {
  const [pair, signature] = (await cookiesFor(embedded)).slice(2).map((cookie) => cookie.split(";")[0]);
  const headers = { cookie: `${pair}; ${signature}`, "content-type": "application/json", ...embedded };
  const body = JSON.stringify({ day: 1, productId: "prod_ring-1" });
  const add = (more: object) =>
    api.visitor().send("POST", "/api/calendar/items", { headers: { ...headers, ...more }, body });
  expect((await add({})).status).toBe(201);
  expect((await add({ origin: "https://evil.example" })).status).toBe(403);
  expect((await add({ cookie: `${pair}; ${signature}x` })).status).toBe(401);
});

describe("a frame whose browser drops its cookies", () => {
  async function receiveToken(): Promise<string> {
    const { headers } = await api.visitor().get("/api/calendar", { headers: embedded });
    return headers.get(EMBEDDED_HEADER) ?? "";
  }
  const add = (token: string, headers: Record<string, string> = {}) =>
    api.visitor().send("POST", "/api/calendar/items", {
      headers: { "content-type": "application/json", [EMBEDDED_HEADER]: token, ...headers },
      body: JSON.stringify({ day: 1, productId: "prod_ring-1" }),
    });

  test("is identified by its token alone", async () => {
    const token = await receiveToken();
    expect((await add(token)).status).toBe(201);
    const { json } = await api.visitor().get("/api/calendar", { headers: { [EMBEDDED_HEADER]: token } });
    expect(json).toMatchObject({ items: [{ day: 1 }] });
  });

  test("gets no token outside a frame or over http", async () => {
    const forwarded = { ...embedded, "x-forwarded-host": "gifts.example", "x-forwarded-proto": "http" };
    for (const headers of [{}, forwarded]) {
      expect((await api.visitor().get("/api/calendar", { headers })).headers.get(EMBEDDED_HEADER)).toBeNull();
    }
  });

  test("cannot use a forged token or a cookie's signature", async () => {
    const token = await receiveToken();
    const cookies = (await cookiesFor(embedded)).slice(2).map((cookie) => cookie.split(";")[0]?.split("=")[1]);
    for (const forged of ["1", `${token}x`, `A${token}`, cookies.join("~")]) {
      expect((await add(forged)).status).toBe(401);
    }
    expect((await add(token, { origin: "https://evil.example" })).status).toBe(403);
  });

  test("is identified by a cookie before its token", async () => {
    const [pair, signature] = (await cookiesFor({})).map((cookie) => cookie.split(";")[0]);
    const cookie = `${pair}; ${signature}`;
    expect((await add(await receiveToken(), { cookie })).status).toBe(201);
    expect((await api.visitor().get("/api/calendar", { headers: { cookie } })).json).toMatchObject({
      items: [{ day: 1 }],
    });
  });
});

test("https cookies carry the __Host- prefix and only those count", async () => {
  const https = { "x-forwarded-host": "localhost", "x-forwarded-proto": "https" };
  const cookies = await cookiesFor({ ...https, ...embedded });
  expect(cookies).toHaveLength(4);
  for (const cookie of cookies)
    expect(cookie).toMatch(/^__Host-advent_shopper(_embedded)?(\.sig)?=.*; path=\/;.* secure/);
  const plain = (await cookiesFor({})).map((cookie) => cookie.split(";")[0]).join("; ");
  const [, id] = /advent_shopper=([\w-]{22})/.exec(plain) ?? [];
  const requests = await api.visitor().get("/api/calendar", { headers: { ...https, cookie: plain } });
  expect(requests.headers.getSetCookie().join()).not.toContain(id);
});

test("cookie signed with SHA-1 counts and is signed again", async () => {
  const shopper = await api.shopper();
  const { calendarId } = shopper;
  const [, value = ""] = /advent_shopper=([^;]+)/.exec(shopper.headers().cookie ?? "") ?? [];
  const pair = `advent_shopper=${value}`;
  const open = (sign: string) =>
    api.visitor().get("/api/calendar", { headers: { cookie: `${pair}; advent_shopper.sig=${sign}` } });
  const [former, current] = [new Keygrip([TEST_SECRET]), new Keygrip([TEST_SECRET], "sha256")];
  const opened = await open(former.sign(pair));
  expect(opened.json).toMatchObject({ calendar: { id: calendarId } });
  expect(opened.headers.getSetCookie().join()).toContain(`advent_shopper.sig=${current.sign(pair)}`);
  const again = await open(current.sign(pair));
  expect(again.json).toMatchObject({ calendar: { id: calendarId } });
  expect((await open(former.sign("advent_shopper=another"))).json).not.toMatchObject({ calendar: { id: calendarId } });
});
