import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DETAIL_FIELDS, type Erasure } from "@advent/contract";
import { mongo } from "mongoose";
import { sendQueuedEmails } from "../src/notifications/send-queued-emails";
import { settleDue } from "../src/orders/settlement/settle-due";
import { CHECK_INTERVAL_MS, eraseDue } from "../src/privacy/erase";
import { startApi } from "./api";
import { type Shopper, shopperWithTwelve } from "./full-calendar";
import { createRecipient, HEART } from "./recipient";
import { smallCatalogue } from "./small-catalogue";

const DETAILS = Object.fromEntries(DETAIL_FIELDS.map((field) => [field, `Blackbird of ${field}`]));
export const BUYER = {
  ...DETAILS,
  customerName: "Wilhelmina Quill",
  customerEmail: "Mina.Quill@letters.example",
  deliveryAddress: {
    deliverTo: "buyer" as const,
    name: "Wilhelmina Quill",
    line1: "4 Kingfisher Row",
    line2: null,
    city: "Whitby",
    region: null,
    postcode: "YO22 4QQ",
    country: "GB",
    phone: "07700 900123",
  },
};
export const PERSONAL = [
  "wilhelmina",
  "quill",
  "letters.example",
  "starling",
  "lighthouse",
  "nightingale",
  "blackbird",
  "kingfisher",
  "07700 900123",
  "7946 0999",
];
const voice = readFile(join(import.meta.dirname, "media/voice-3s.webm"));

export const decodeEmail = (email: string) => email.replace(/=\r\n/g, "");
export const findPersonal = (text: string) => PERSONAL.filter((words) => text.includes(words));
export const later = (ms: number) => new Date(Date.now() + ms + 1000);

export type PrivateShop = Awaited<ReturnType<typeof startPrivateShop>>;

/** Starts a shop that sends its emails to a folder, so that a test can search all it keeps. */
export async function startPrivateShop() {
  const folder = mkdtempSync(join(tmpdir(), "advent-people-"));
  const outbox = join(folder, "outbox");
  const api = await startApi({
    products: smallCatalogue,
    env: { EMAIL_OUTBOX: outbox, SHOP_EMAIL: "hello@shop.example" },
  });
  const admin = await api.admin();
  return {
    api,
    admin,
    async somebody(): Promise<Shopper & { items: { id: string }[] }> {
      const shopper = await shopperWithTwelve(api);
      const upload = await shopper.send("POST", "/api/videos/upload", {
        body: new Uint8Array(await voice),
        headers: { "content-type": "audio/webm" },
      });
      const { videoUrl } = upload.json as { videoUrl: string };
      const [first] = shopper.items;
      await shopper.patch(`/api/calendar/items/${first?.id}`, { note: `My starling, [AUDIO:${videoUrl}]` });
      const path = `/api/calendar/${shopper.calendarId}`;
      await shopper.patch(path, { giftNote: "Meet me at the lighthouse" });
      await shopper.post(`${path}/contact-request`, { contact: "020 7946 0999" });
      await shopper.post("/api/generate-inspiration", { day: 1, productId: "prod_ring-1" });
      await shopper.post("/api/resume-tokens");
      await shopper.post(`${path}/checkout`, BUYER);
      await settleDue(api.services);
      await sendQueuedEmails(api.services, later(0));
      const recipient = await createRecipient(api, shopper);
      const audio = await recipient.upload(await voice);
      await recipient.reply({ ...HEART, heart: false, words: "Dear nightingale", media: { audio } });
      return shopper;
    },
    /** Returns the bytes of the database and of all emails as one text. */
    async everything(): Promise<string> {
      const { db } = api.services.database.connection;
      const names = (await db?.listCollections().toArray())?.map(({ name }) => name) ?? [];
      const stored = names.map(async (name) => (await db?.collection(name).find().toArray())?.map(toBytes).join("\n"));
      const files = (existsSync(outbox) ? readdirSync(outbox) : []).map((name) =>
        decodeEmail(readFileSync(join(outbox, name), "latin1")),
      );
      return [...(await Promise.all(stored)), ...files].join("\n").toLowerCase();
    },
    erase: async (calendarIds: string[], erasureId = "requested-1") =>
      (await admin.post("/api/admin/erasures", { erasureId, calendarIds })).json as Erasure,
    secondLook: () => eraseDue(api.services, later(CHECK_INTERVAL_MS)),
    async empty(): Promise<void> {
      const { database, calendars, erasures, email, contactRequests, media } = api.services;
      for (const { collection } of [calendars, erasures, email.records, contactRequests, media.records])
        await collection.deleteMany({});
      for (const name of ["media.files", "media.chunks"]) await database.connection.collection(name).deleteMany({});
      rmSync(outbox, { recursive: true, force: true });
    },
    async stop(): Promise<void> {
      await api.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const toBytes = (document: object) => Buffer.from(mongo.BSON.serialize(document)).toString("latin1");
