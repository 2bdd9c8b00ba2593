import type { Keepsake, ShopRevision } from "@advent/contract";
import sharp from "sharp";
import { setUpApi } from "../../../test/api";
import { openDoors, shopperWithOrder, shopperWithTwelve } from "../../../test/full-calendar";
import { smallCatalogue } from "../../../test/small-catalogue";
import { assertOk } from "../../../test/visitor";
import { printPool } from "./print-keepsake";

const api = setUpApi({ products: smallCatalogue, env: { RATE_LIMITS: "on", TRUSTED_PROXIES: "1" } });

const keepsakeAt = (calendarId: string) => `/api/landing/calendar/${calendarId}/keepsake`;

async function withNotes() {
  const shopper = await shopperWithTwelve(api);
  const [first, second] = shopper.items;
  const body = await sharp({ create: { width: 60, height: 40, channels: 3, background: "gold" } })
    .jpeg()
    .toBuffer();
  const upload = { body: new Uint8Array(body), headers: { "content-type": "image/jpeg" } };
  const { imageUrl } = (await shopper.send("POST", "/api/images/upload", upload)).json as { imageUrl: string };
  await shopper.patch(`/api/calendar/items/${first?.id}`, { note: `Für Łucja ❤️ Привет\n[IMAGE:${imageUrl}]` });
  await shopper.patch(`/api/calendar/items/${second?.id}`, { note: "A long winter. ".repeat(130) });
  return { owner: await shopperWithOrder(api, shopper), imageUrl };
}

test("rejects the keepsake before the twelfth opening with the days left", async () => {
  const owner = await shopperWithOrder(api);
  await openDoors(api, owner, owner.items.slice(1));
  const visitor = api.visitor();
  for (const path of [keepsakeAt(owner.calendarId), `${keepsakeAt(owner.calendarId)}.pdf`])
    expect(await visitor.get(path)).toMatchObject({
      status: 409,
      text: "Your keepsake is ready once all twelve doors are open. One is still waiting for you.",
    });
  expect((await visitor.get(`/api/landing/calendar/${owner.calendarId}`)).json).not.toHaveProperty("keepsake");
  expect(await visitor.get(keepsakeAt("AAAAAAAAAAAAAAAAAAAAAA"))).toMatchObject({ status: 404 });
});

test("keepsake holds the gifts and A4 pages, no purchase data", async () => {
  const { owner, imageUrl } = await withNotes();
  await openDoors(api, owner, owner.items);
  const visitor = api.visitor();
  const { json, text } = await visitor.get(keepsakeAt(owner.calendarId));
  const { calendar, items, media } = json as Keepsake;
  expect(calendar).toEqual({ id: owner.calendarId, customerName: "Ada Lovelace", giftNote: null });
  expect(items.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(media).toEqual([
    {
      url: imageUrl,
      contentType: "image/webp",
      bytes: expect.any(Number),
      checksum: expect.any(String),
      durationMs: null,
    },
  ]);
  for (const secret of ["ada@example.com", owner.orderNumber, "price", "£", "GBP"]) expect(text).not.toContain(secret);
  expect((await visitor.get(`/api/landing/calendar/${owner.calendarId}`)).json).toMatchObject({ keepsake: true });

  const pdf = await visitor.get(`${keepsakeAt(owner.calendarId)}.pdf`);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  expect(pdf.headers.get("content-disposition")).toContain(
    "filename*=UTF-8''Ada%20Lovelace%E2%80%99s%20Advent%20Calendar.pdf",
  );
  expect(pdf.text).toMatch(/^%PDF-1\.7/);
  expect(pdf.text.match(/\/Type \/Page\b/g)).toHaveLength(15);
  expect(pdf.text).not.toContain("ada@example.com");
});

test("PDF is set in the shop's display font", async () => {
  const owner = await shopperWithOrder(api);
  await openDoors(api, owner, owner.items);
  const read = async () => (await api.visitor().get(`${keepsakeAt(owner.calendarId)}.pdf`)).text;
  expect(await read()).toContain("+BodoniModa-Regular");
  const admin = await api.admin();
  const { revision, settings } = (await admin.get("/api/admin/shop")).json as ShopRevision;
  const fontPair = "playfair-display-albert-sans";
  await assertOk(admin.put("/api/admin/shop", { revision, settings: { ...settings, fontPair } }));
  const changed = await read();
  expect(changed).toContain("+PlayfairDisplay-Regular");
  expect(changed).not.toContain("BodoniModa");
});

test("guesses leave the address its sixty keepsakes", async () => {
  const owner = await shopperWithOrder(api);
  await openDoors(api, owner, owner.items);
  const { limits, database } = api.services;
  const read = async (id: string, from: string) =>
    (await api.visitor().send("GET", keepsakeAt(id), { headers: { "x-forwarded-for": from } })).status;
  for (let count = 0; count < 60; count += 1) await limits.spend("missingKeepsake", "203.0.113.1");
  expect(await read("AAAAAAAAAAAAAAAAAAAAAA", "203.0.113.1")).toBe(429);
  expect(await read(owner.calendarId, "203.0.113.1")).toBe(200);
  for (let count = 1; count < 60; count += 1) await limits.spend("keepsake", "203.0.113.1");
  expect(await read(owner.calendarId, "203.0.113.1")).toBe(429);
  expect(await read(owner.calendarId, "203.0.113.2")).toBe(200);
  await database.connection.collection("limits").deleteMany({ key: /eepsake:/ });
});

test("a print ends once its reader leaves", async () => {
  const owner = await shopperWithOrder(api);
  await openDoors(api, owner, owner.items);
  const finish: (() => void)[] = [];
  const occupy = (name: string) =>
    printPool.runInTurn({ ownerId: name, clientKey: name }, () => new Promise<void>((resolve) => finish.push(resolve)));
  const others = Promise.all(["first", "second"].map(occupy));
  const reader = new AbortController();
  const print = api.visitor().get(`${keepsakeAt(owner.calendarId)}.pdf`, { signal: reader.signal });
  await until(() => printPool.crowd.waiting === 1);
  reader.abort();
  await expect(print).rejects.toThrow("aborted");
  await until(() => printPool.crowd.waiting === 0);
  expect(printPool.crowd.working).toBe(2);
  for (const end of finish) end();
  await others;
});

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 10));
}
