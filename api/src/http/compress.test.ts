import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { setUpApi } from "../../test/api";
import { shopperWithTwelve } from "../../test/full-calendar";
import { smallCatalogue } from "../../test/small-catalogue";

const api = setUpApi({ products: smallCatalogue });

/** Reads the bytes as they are sent; `fetch` would decompress them. */
async function get(path: string, encodings: string, headers: Record<string, string> = {}) {
  return new Promise<{ encoding: string | undefined; vary: string | undefined; bytes: Buffer }>((done, fail) => {
    const sent = request(api.origin + path, { headers: { ...headers, "accept-encoding": encodings } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { "content-encoding": encoding, vary } = response.headers;
        done({ encoding, vary, bytes: Buffer.concat(chunks) });
      });
    });
    sent.on("error", fail).end();
  });
}

test("catalogue is sent in the best encoding the client accepts", async () => {
  const path = "/api/shopify/products";
  const plain = await get(path, "identity");
  const [br, gzip] = [await get(path, "gzip, br"), await get(path, "gzip")];
  expect([plain.encoding, br.encoding, gzip.encoding]).toEqual([undefined, "br", "gzip"]);
  expect(plain.vary).toBe("Accept-Encoding");
  expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
});

test("calendar and landing are sent with gzip", async () => {
  const shopper = await shopperWithTwelve(api);
  for (const path of ["/api/calendar", `/api/landing/calendar/${shopper.calendarId}`]) {
    const { encoding, bytes } = await get(path, "gzip, br", shopper.headers());
    expect(encoding).toBe("gzip");
    expect(JSON.parse(gunzipSync(bytes).toString()).items).toHaveLength(12);
  }
});

test("small, changing and admin responses are not compressed", async () => {
  const shopper = await shopperWithTwelve(api);
  const admin = await api.admin();
  expect((await get("/readyz", "gzip, br")).encoding).toBeUndefined();
  expect((await get("/api/admin/calendars", "gzip, br", admin.headers())).encoding).toBeUndefined();
  const changed = await shopper.patch(`/api/calendar/${shopper.calendarId}`, { giftNote: "With love" });
  expect(changed.text.length).toBeGreaterThan(1024);
  expect(changed.headers.get("content-encoding")).toBeNull();
});
