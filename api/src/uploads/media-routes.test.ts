import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { ALL_FORMATS, BufferSource, Input } from "mediabunny";
import sharp from "sharp";
import { type ApiOptions, type RunningApi, startApi } from "../../test/api";
import { startS3Server } from "../../test/s3-server";
import { smallCatalogue } from "../../test/small-catalogue";
import { noUploadFolderStays } from "../../test/upload-folders";
import type { Visitor } from "../../test/visitor";
import { findTranscoder } from "../media/transcoder";
import { collectMedia } from "./collect-media";

const sample = (name: string) => readFile(join(import.meta.dirname, "../../test/media", name));
const upload = (visitor: Visitor, path: string, bytes: Uint8Array, type: string) =>
  visitor.send("POST", path, { body: new Uint8Array(bytes), headers: { "content-type": type } });
const sendVideo = (visitor: Visitor, bytes: Uint8Array, type = "video/webm") =>
  upload(visitor, "/api/videos/upload", bytes, type);
const sendImage = (visitor: Visitor, bytes: Uint8Array, type = "image/jpeg") =>
  upload(visitor, "/api/images/upload", bytes, type);
const getUrl = ({ json }: { json: unknown }) => Object.values(json as Record<string, string>)[0] ?? "";

interface Store {
  name: string;
  start(): Promise<{ options: ApiOptions; stop(): Promise<unknown> }>;
}

const stores: Store[] = [
  { name: "GridFS", start: async () => ({ options: {}, stop: async () => {} }) },
  {
    name: "an S3 bucket",
    async start() {
      const bucket = await startS3Server();
      return { options: { env: { ...bucket.settings, MEDIA_STORE: "s3" } }, stop: bucket.stop };
    },
  },
];

describe.each(stores)("media kept in $name", ({ start }) => {
  let api: RunningApi;
  let stopStore: () => Promise<unknown>;
  beforeAll(async () => {
    const { options, stop } = await start();
    stopStore = stop;
    api = await startApi({ products: smallCatalogue, ...options });
  });
  afterAll(async () => {
    await api.stop();
    await stopStore();
  });

  test("recorded video gets its real duration and serves ranges", async () => {
    const shopper = await api.shopper();
    const url = getUrl(await sendVideo(shopper, await sample("video-2s.webm")));
    expect(url).toMatch(/^\/api\/media\/[\w-]{22}\.webm$/);
    const response = await fetch(api.origin + url);
    expect(response.headers.get("content-type")).toBe("video/webm");
    expect(response.headers.get("cache-control")).toContain("immutable");
    const whole = new Uint8Array(await response.arrayBuffer());
    const input = new Input({ source: new BufferSource(whole), formats: ALL_FORMATS });
    expect(await input.getDurationFromMetadata()).toBeCloseTo(2, 0);

    const part = await fetch(api.origin + url, { headers: { range: "bytes=100-199" } });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes 100-199/${whole.length}`);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(100, 200));
    const tail = await fetch(api.origin + url, { headers: { range: "bytes=-10" } });
    expect(new Uint8Array(await tail.arrayBuffer())).toEqual(whole.slice(-10));
    const outside = await fetch(api.origin + url, { headers: { range: `bytes=${whole.length}-` } });
    expect(outside.status).toBe(416);
    expect(outside.headers.get("content-range")).toBe(`bytes */${whole.length}`);
  });

  test("image is stored upright, resized and without metadata", async () => {
    const shopper = await api.shopper();
    const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#b8860b" } })
      .withExif({ IFD0: { Copyright: "secret place" } })
      .jpeg()
      .toBuffer();
    const url = getUrl(await sendImage(shopper, photo));
    const stored = await fetch(api.origin + url);
    expect(stored.headers.get("content-type")).toBe("image/webp");
    const { width, height, exif } = await sharp(await stored.arrayBuffer()).metadata();
    expect({ width, height, exif }).toEqual({ width: 1600, height: 1067, exif: undefined });
    const thumbnail = await fetch(api.origin + url.replace(".webp", "-thumbnail.webp"));
    expect((await sharp(await thumbnail.arrayBuffer()).metadata()).width).toBe(320);
  });

  test("unreferenced media are collected, referenced media stay", async () => {
    const shopper = await api.shopper();
    const kept = getUrl(await sendVideo(shopper, await sample("voice-3s.webm"), "audio/webm"));
    const forgotten = getUrl(await sendVideo(shopper, await sample("voice-3s.webm"), "audio/webm"));
    await shopper.addItem(1, "prod_ring-1", { note: `Listen\n[AUDIO:${kept}]` });
    const { services } = api;
    const inTwoDays = new Date(Date.now() + 2 * 24 * 3600 * 1000);
    await collectMedia({ ...services, records: services.media.records, files: services.media.files }, inTwoDays);
    expect((await fetch(api.origin + kept)).status).toBe(200);
    expect((await fetch(api.origin + forgotten)).status).toBe(404);
    expect((await shopper.openCalendar()).items[0]?.note).toBe(`Listen\n[AUDIO:${kept}]`);
  });
});

describe("an upload", () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ products: smallCatalogue });
  });
  afterAll(() => api.stop());

  test("rejects a voice note of 32 seconds", async () => {
    expect(await sendVideo(await api.shopper(), await sample("voice-32s.webm"), "audio/webm")).toMatchObject({
      status: 413,
      text: "A video can last up to 3 minutes and a voice note up to 30 seconds.",
    });
  });

  test.each([
    ["video-1s.mp4", "video/mp4", "mp4", "video/mp4"],
    ["voice-2s.mp4", "audio/mp4", "m4a", "audio/mp4"],
    ["voice-3s.webm", "video/webm", "webm", "audio/webm"],
  ])("detects %s by content, not by header", async (file, sent, extension, served) => {
    const url = getUrl(await sendVideo(await api.shopper(), await sample(file), sent));
    expect(url.endsWith(`.${extension}`)).toBe(true);
    expect((await fetch(api.origin + url)).headers.get("content-type")).toBe(served);
  });

  test.each([
    ["an HTML page called a video", "<!doctype html><script>alert(1)</script>", "video/webm"],
    [
      "a webm header followed by junk",
      "\x1aE\xdf\xa3\x01\x00\x00\x00\x00\x00\x00\x1f webm junk junk junk",
      "video/webm",
    ],
    ["an MP4 header and nothing else", "\x00\x00\x00\x18ftypisom\x00\x00\x02\x00isomiso2", "video/mp4"],
  ])("of %s is refused", async (_what, content, type) => {
    const response = await sendVideo(await api.shopper(), Buffer.from(content, "latin1"), type);
    expect(response).toMatchObject({
      status: 415,
      text: "This file is not a video or voice recording that can be played.",
    });
  });

  test.each([
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ["a cut-off JPEG", "\xff\xd8\xff\xe0\x00\x10JFIF"],
  ])("of %s as a picture is refused", async (_what, content) => {
    const response = await sendImage(await api.shopper(), Buffer.from(content, "latin1"), "image/png");
    expect(response).toMatchObject({
      status: 415,
      text: "This file is damaged, or not a JPEG, PNG, WebP or GIF image.",
    });
  });

  test("rejects images over 5 MB and videos over 20 MB", async () => {
    const shopper = await api.shopper();
    const MB = 1024 * 1024;
    expect(await sendImage(shopper, Buffer.alloc(5 * MB + 1))).toMatchObject({
      status: 413,
      text: "Please select an image under 5MB.",
    });
    expect(await sendVideo(shopper, Buffer.alloc(20 * MB + 1))).toMatchObject({
      status: 413,
      text: "Please select a video under 20MB.",
    });
  });

  test("rejects images over 50 megapixels", async () => {
    const image = await sharp({ create: { width: 8_000, height: 6_251, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const response = await sendImage(await api.shopper(), image, "image/png");
    expect(response).toMatchObject({ status: 413, text: "An image can have at most 50 megapixels." });
  });

  test("rejects other types before reading a byte", async () => {
    const response = await sendVideo(await api.shopper(), Buffer.from("x"), "application/zip");
    expect(response.status).toBe(415);
    expect(response.text).toMatch(/^Content-Type: must be one of video\/webm/);
  });

  test("without a calendar is refused", async () => {
    expect(await sendVideo(api.visitor(), Buffer.from("x"))).toMatchObject({ status: 401 });
  });

  test("cut off half-way leaves nothing behind", async () => {
    const shopper = await api.shopper();
    const noneStays = await noUploadFolderStays();
    const bytes = await sample("video-2s.webm");
    await new Promise<void>((resolve) => {
      const req = request(`${api.origin}/api/videos/upload`, {
        method: "POST",
        headers: { ...shopper.headers(), "content-type": "video/webm", "content-length": bytes.length },
      });
      req.on("error", () => resolve());
      req.write(bytes.subarray(0, bytes.length / 2), () => req.destroy(new Error("the train entered a tunnel")));
    });
    await noneStays();
    expect(await api.services.media.records.countDocuments({ ownerId: await findOwner(shopper.calendarId) })).toBe(0);
  });

  async function findOwner(calendarId: string): Promise<string | undefined> {
    return (await api.services.calendars.findById(calendarId).lean())?.ownerId;
  }

  test("upload is transcoded where ffmpeg exists, else served as recorded", async () => {
    const { available } = await findTranscoder();
    const shopper = await api.shopper();
    const url = getUrl(await sendVideo(shopper, await sample("video-2s.webm")));
    await shopper.addItem(1, "prod_ring-1", { note: `[VIDEO:${url}]` });
    const landing = await shopper.get(`/api/landing/calendar/${shopper.calendarId}`);
    const [item] = (landing.json as { items: { renditions?: { mp4: string; poster: string } }[] }).items;
    const renditions = [item?.renditions?.mp4, item?.renditions?.poster].filter((address) => address !== undefined);
    const types = await Promise.all(
      renditions.map(async (address) => (await fetch(api.origin + address)).headers.get("content-type")),
    );
    expect(types).toEqual(available ? ["video/mp4", "image/webp"] : []);
  });
});

describe("a marker in a note", () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ products: smallCatalogue });
  });
  afterAll(() => api.stop());

  test.each([
    "[IMAGE:data:image/svg+xml;base64,PHN2Zz4=]",
    "[AUDIO:/api/media/AAAAAAAAAAAAAAAAAAAAAA.webm]",
    "[VIDEO:/api/media/../admin/calendars]",
  ])("%s is refused by name", async (marker) => {
    const shopper = await api.shopper();
    const { id } = await shopper.addItem(1, "prod_ring-1");
    const response = await shopper.patch(`/api/calendar/items/${id}`, { note: `Hello\n${marker}` });
    const kind = marker.slice(1, marker.indexOf(":"));
    expect(response).toMatchObject({ status: 400, text: `note: the ${kind} marker must hold a medium uploaded here.` });
    expect((await shopper.openCalendar()).items[0]?.note).toBeNull();
  });

  test("without an address of ours is text", async () => {
    const shopper = await api.shopper();
    const { id } = await shopper.addItem(1, "prod_ring-1");
    const note = "Hello\n[VIDEO:https://evil.example/x.mp4]\n[IMAGE:javascript:alert(1)]";
    const response = await shopper.patch(`/api/calendar/items/${id}`, { note });
    expect(response).toMatchObject({ status: 200, json: { note } });
  });

  test("with another shopper's recording is refused", async () => {
    const [mine, theirs] = await Promise.all([api.shopper(), api.shopper()]);
    const url = getUrl(await sendVideo(theirs, await sample("voice-3s.webm"), "audio/webm"));
    const response = await mine.post("/api/calendar/items", {
      day: 1,
      productId: "prod_ring-1",
      note: `[AUDIO:${url}]`,
    });
    expect(response).toMatchObject({ status: 400, text: "note: the AUDIO marker must hold a medium uploaded here." });
  });
});
