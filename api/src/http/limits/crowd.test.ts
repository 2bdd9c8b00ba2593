import { randomUUID } from "node:crypto";
import { setUpApi } from "../../../test/api";
import { CUSTOMER } from "../../../test/full-calendar";
import { product } from "../../../test/small-catalogue";
import type { ApiResponse, Visitor } from "../../../test/visitor";

const SHOPPERS_PER_HOUR = 500;
/** Come after the counters of one shopper were multiplied to those of all before. */
const LAST_SHOPPER_COUNT = 20;

const products = Array.from({ length: 14 }, (_, index) => product(index + 1, SHOPPERS_PER_HOUR));
const api = setUpApi({ products, env: { RATE_LIMITS: "on", TRUSTED_PROXIES: "1" } });

/** Stores images without the parsers, which need a core for some seconds. */
function storeUnparsed(): void {
  const { library, records } = api.services.media;
  jest.spyOn(library, "addImage").mockImplementation(async (_file, _directory, { ownerId }) => {
    const _id = `${randomUUID().replaceAll("-", "").slice(0, 22)}.webp`;
    const now = new Date();
    const about = { kind: "image", contentType: "image/webp", bytes: 500_000, checksum: "", checkAt: now } as const;
    await records.create({ ...about, _id, parentId: _id, ownerId, createdAt: now });
    return _id;
  });
}

async function visit(from: string): Promise<ApiResponse[]> {
  const shopper: Visitor = api.visitor();
  const send = (method: string, path: string, body: object) => {
    const headers = { "content-type": "application/json", "x-forwarded-for": from };
    return shopper.send(method, path, { headers, body: JSON.stringify(body) });
  };
  const { calendar } = await shopper.openCalendar();
  const added = await send("POST", "/api/calendar/items", { day: 1, productId: "prod_ring-1" });
  const image = { headers: { "content-type": "image/png", "x-forwarded-for": from }, body: new Uint8Array(1_000) };
  const uploaded = await shopper.send("POST", "/api/images/upload", image);
  const item = added.json as { id: string };
  const { imageUrl } = uploaded.json as { imageUrl: string };
  const noted = await send("PATCH", `/api/calendar/items/${item.id}`, { note: `Look\n[IMAGE:${imageUrl}]` });
  const filled = await send("POST", `/api/calendar/${calendar.id}/surprise`, {});
  const customer = { ...CUSTOMER, customerEmail: `${randomUUID()}@example.com` };
  const ordered = await send("POST", `/api/calendar/${calendar.id}/checkout`, customer);
  return [added, uploaded, noted, filled, ordered];
}

test.each([
  ["address", /:/, () => "198.51.100.7"],
  ["IPv4 /24", /Network:/, (index: number) => `203.0.113.${index}`],
])("one %s serves 500 shoppers an hour", async (_what, counters, getAddress) => {
  storeUnparsed();
  const responses = await visit(getAddress(0));
  const spent = api.services.database.connection.collection("limits");
  const factor = SHOPPERS_PER_HOUR - LAST_SHOPPER_COUNT;
  await spent.updateMany({ key: counters }, [{ $set: { points: { $multiply: ["$points", factor] } } }]);
  const visits = Array.from({ length: LAST_SHOPPER_COUNT }, (_, index) => visit(getAddress(index)));
  responses.push(...(await Promise.all(visits)).flat());
  expect(responses.filter(({ status }) => status >= 300).map(({ text }) => text)).toEqual([]);
  await spent.deleteMany({});
});
