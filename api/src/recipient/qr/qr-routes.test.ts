import { unzipSync } from "fflate";
import decodeQr from "qr/decode.js";
import sharp from "sharp";
import { setUpApi } from "../../../test/api";
import { shopperWithTwelve } from "../../../test/full-calendar";
import { smallCatalogue } from "../../../test/small-catalogue";

const api = setUpApi({
  products: smallCatalogue,
  env: { LANDING_ORIGIN: "https://gift.example", ADMIN_HOSTS: "127.0.0.1" },
});

async function decode(image: ArrayBuffer | Uint8Array): Promise<string | undefined> {
  const { data, info } = await sharp(new Uint8Array(image))
    .resize(280)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQr({ data, width: info.width, height: info.height });
}

test.each(["png", "svg"])("every day's code as %s opens that day", async (extension) => {
  const shopper = await shopperWithTwelve(api);
  for (const item of shopper.items) {
    const response = await fetch(`${api.origin}/api/qr/${shopper.calendarId}/day-${item.day}.${extension}`);
    expect(response.headers.get("content-disposition")).toContain(
      `day-${item.day}-${shopper.calendarId.slice(0, 8)}.${extension}`,
    );
    expect(await decode(await response.arrayBuffer())).toBe(
      `https://gift.example/landing/${shopper.calendarId}?itemId=${item.id}`,
    );
  }
});

async function shopperWithName() {
  const shopper = await api.shopper();
  await shopper.patch(`/api/calendar/${shopper.calendarId}`, { customerName: "Ada" });
  return shopper;
}

test("the master code opens the calendar", async () => {
  const shopper = await shopperWithName();
  const response = await fetch(`${api.origin}/api/qr/${shopper.calendarId}/master.png`);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(await decode(await response.arrayBuffer())).toBe(`https://gift.example/landing/${shopper.calendarId}`);
});

test("a day without a gift has no code", async () => {
  const shopper = await shopperWithName();
  const response = await shopper.get(`/api/qr/${shopper.calendarId}/day-1.png`);
  expect(response).toMatchObject({ status: 404, text: "This day has no gift yet." });
});

test("QR archive holds twelve days in both formats, admin only", async () => {
  const shopper = await shopperWithTwelve(api);
  const path = `/api/qr/${shopper.calendarId}/all.zip`;
  expect(await shopper.get(path)).toMatchObject({ status: 401 });
  const admin = await api.admin();
  const bytes = await admin.bytes(path);
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toHaveLength(24);
  const third = files[`day-3-${shopper.calendarId.slice(0, 8)}.png`];
  expect(third && (await decode(third))).toContain(`itemId=${shopper.items[2]?.id}`);
});

test("QR image revalidates without being drawn again", async () => {
  const shopper = await shopperWithName();
  const path = `/api/qr/${shopper.calendarId}/master.png`;
  const spent = jest.spyOn(api.services.limits, "spend");
  const first = await shopper.get(path);
  const etag = first.headers.get("etag") ?? "";
  expect(etag).not.toBe("");
  expect(first.headers.get("cache-control")).toBe("private, no-cache");
  expect(await shopper.get(path, { headers: { "if-none-match": etag, "cache-control": "max-age=0" } })).toMatchObject({
    status: 304,
    text: "",
  });
  expect(spent.mock.calls).toEqual([["qrImage", "127.0.0.1"]]);
  spent.mockRestore();
});

test("day QR disappears or changes with its item", async () => {
  const shopper = await api.shopper();
  const path = `/api/qr/${shopper.calendarId}/day-1.svg`;
  const { id } = await shopper.addItem(1, "prod_ring-1");
  const etag = (await shopper.get(path)).headers.get("etag") ?? "";
  const headers = { "if-none-match": etag, "cache-control": "max-age=0" };
  expect((await shopper.get(path, { headers })).status).toBe(304);
  await shopper.delete(`/api/calendar/items/${id}`);
  expect((await shopper.get(path, { headers })).status).toBe(404);
  await shopper.addItem(1, "prod_ring-1");
  expect((await shopper.get(path, { headers })).status).toBe(200);
});
