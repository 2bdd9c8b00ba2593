import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type RunningApi, startApi } from "../../test/api";
import { shopperWithTwelve } from "../../test/full-calendar";
import { smallCatalogue } from "../../test/small-catalogue";

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ products: smallCatalogue });
});
afterAll(() => api.stop());

/** The bytes as they come, which `fetch` would unpack. */
async function asked(path: string, encodings: string, headers: Record<string, string> = {}) {
  return new Promise<{ encoding: string | undefined; vary: string | undefined; bytes: Buffer }>((done, fail) => {
    const ask = request(api.origin + path, { headers: { ...headers, "accept-encoding": encodings } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const { "content-encoding": encoding, vary } = answer.headers;
        done({ encoding, vary, bytes: Buffer.concat(chunks) });
      });
    });
    ask.on("error", fail).end();
  });
}

test("the catalogue comes in the best encoding that is taken, and says the same in each", async () => {
  const path = "/api/shopify/products";
  const plain = await asked(path, "identity");
  const [br, gzip] = [await asked(path, "gzip, br"), await asked(path, "gzip")];
  expect([plain.encoding, br.encoding, gzip.encoding]).toEqual([undefined, "br", "gzip"]);
  expect(plain.vary).toBe("Accept-Encoding");
  expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
});

test("a calendar and its landing are packed on their way", async () => {
  const shopper = await shopperWithTwelve(api);
  for (const path of ["/api/calendar", `/api/landing/calendar/${shopper.calendarId}`]) {
    const { encoding, bytes } = await asked(path, "gzip, br", shopper.headers());
    expect(encoding).toBe("gzip");
    expect(JSON.parse(gunzipSync(bytes).toString()).items).toHaveLength(12);
  }
});

test("what is small, what answers a change and what the desk reads go out as they are", async () => {
  const shopper = await shopperWithTwelve(api);
  const admin = await api.admin();
  expect((await asked("/readyz", "gzip, br")).encoding).toBeUndefined();
  expect((await asked("/api/admin/calendars", "gzip, br", admin.headers())).encoding).toBeUndefined();
  const changed = await shopper.patch(`/api/calendar/${shopper.calendarId}`, { giftNote: "With love" });
  expect(changed.text.length).toBeGreaterThan(1024);
  expect(changed.headers.get("content-encoding")).toBeNull();
});
