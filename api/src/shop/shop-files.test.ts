import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { BYTES_PER_MB, type ShopFacts, type ShopFile, type ShopRevision } from "@advent/contract";
import sharp from "sharp";
import { sendEmailsWith, setUpApi } from "../../test/api";
import { changeShop } from "../../test/change-shop";
import { shopperWithOrder } from "../../test/full-calendar";
import { smallCatalogue } from "../../test/small-catalogue";
import { noUploadFolderStays } from "../../test/upload-folders";
import { assertOk, type Visitor } from "../../test/visitor";
import type { Email } from "../email/mailer";
import { collectMedia } from "../uploads/collect-media";

const api = setUpApi({ products: smallCatalogue, env: { SHOP_NAME: "Ada & Daughters" } }, { isForEach: true });
let owner: Visitor;
beforeEach(async () => {
  owner = await api.admin();
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 10"><path d="M0 0h120v10z"/></svg>';
const TYPES = { svg: "image/svg+xml", png: "image/png", webm: "video/webm" };
const upload = (field: string, bytes: string | Uint8Array<ArrayBuffer>, type: keyof typeof TYPES = "svg") =>
  owner.send("POST", `/api/admin/shop/files/${field}`, { body: bytes, headers: { "content-type": TYPES[type] } });
const uploadFile = async (...args: Parameters<typeof upload>) =>
  ((await assertOk(upload(...args))).json as { file: ShopFile }).file;
const drawPng = async (alpha: number, side = 40) => {
  const background = { r: 0, g: 0, b: 0, alpha };
  const image = sharp({ create: { width: 4 * side, height: side, channels: 4, background } });
  return new Uint8Array(await image.png().toBuffer());
};
const getUrl = ({ file }: ShopFile) => `/api/media/${file}`;
const readFacts = async () => (await api.visitor().get("/api/shop")).json as ShopFacts;
const fetchStatus = async (file: ShopFile) => (await api.visitor().get(getUrl(file))).status;
const collect = async (inMs: number) => {
  const { media } = api.services;
  await media.records.updateMany({}, { checkAt: new Date(0) });
  await collectMedia({ ...api.services, records: media.records, files: media.files }, new Date(Date.now() + inMs));
};

test("saved wordmark and monogram are on every page's facts", async () => {
  const wordmark = await uploadFile("wordmark", SVG);
  const monogram = await uploadFile("monogram", await drawPng(0.5), "png");
  expect((await readFacts()).images).toEqual({});
  expect(await changeShop(api, { wordmark, monogram })).toMatchObject({ status: 200 });
  expect(await readFacts()).toMatchObject({
    wordmark: null,
    images: {
      wordmark: { src: getUrl(wordmark), width: 1000, height: 83 },
      monogram: { src: getUrl(monogram), width: 160, height: 40 },
    },
  });
});

test("uploaded drawings replace those of the example shop, and return", async () => {
  const wordmark = await uploadFile("wordmark", SVG);
  await changeShop(api, { shopName: "Thorne & Lune", wordmark });
  expect(await readFacts()).toMatchObject({ wordmark: null, monogram: { viewBox: "0 0 64 64" } });
  await changeShop(api, { wordmark: null });
  expect(await readFacts()).toMatchObject({ wordmark: { viewBox: "0 -2 1853 146" }, images: {} });
});

test("drawing is served cleaned, sandboxed and for good", async () => {
  const script = '<script>alert(1)</script><path onload="alert(1)" d="M0 0"/></svg>';
  const wordmark = await uploadFile("wordmark", SVG.replace("</svg>", script));
  const { headers, text } = await api.visitor().get(getUrl(wordmark));
  expect(text).not.toMatch(/alert|onload/);
  expect(text).toContain('<path d="M0 0h120v10z"></path>');
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "image/svg+xml",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=31536000, immutable",
    etag: expect.stringMatching(/^"[\w-]{43}"$/),
  });
});

test("PNG named as an SVG is served as a PNG", async () => {
  const monogram = await uploadFile("monogram", await drawPng(0), "svg");
  const { headers } = await api.visitor().get(getUrl(monogram));
  expect(headers.get("content-type")).toBe("image/png");
});

test.each<[string, () => Promise<string | Uint8Array<ArrayBuffer>>, number, string]>([
  ["text", async () => "hello", 415, "This file is damaged, or not an SVG or PNG image."],
  ["nothing", async () => "", 400, "must not be empty."],
  [
    "a PNG without transparency",
    () => drawPng(1),
    415,
    "This image has no transparent background. Please choose one that has.",
  ],
  ["a cut PNG", async () => (await drawPng(0)).slice(0, 60), 415, "This file is damaged, or not an SVG or PNG image."],
  [
    "300 kB of path data",
    async () => SVG.replace("M0 0", "M0 0".repeat(75_000)),
    413,
    "An SVG can have at most 200 kB.",
  ],
  [
    "10 MB of path data",
    async () => SVG.replace("M0 0", "M0 0".repeat(2_500_000)),
    413,
    "Please select a file under 1MB.",
  ],
  ["deep groups", async () => "<g>".repeat(300_000), 415, "This file is damaged, or not an SVG or PNG image."],
])("rejects %s as a mark", async (_, read, status, message) => {
  const response = await upload("wordmark", await read());
  expect(response).toMatchObject({ status, text: expect.stringContaining(message) });
  await noUploadFolderStays();
});

test("favicon is the monogram unless one is uploaded", async () => {
  const monogram = await uploadFile("monogram", SVG);
  await changeShop(api, { monogram });
  expect((await readFacts()).images?.favicon?.src).toBe(getUrl(monogram));
  const favicon = await uploadFile("favicon", await drawPng(1), "png");
  await changeShop(api, { favicon });
  expect((await readFacts()).images).toMatchObject({
    monogram: { src: getUrl(monogram) },
    favicon: { src: getUrl(favicon), width: 160, height: 40 },
  });
});

test("social picture becomes a JPEG of 1200 by 630 without metadata", async () => {
  const photo = sharp({ create: { width: 900, height: 1600, channels: 3, background: "#b08a4a" } });
  const bytes = new Uint8Array(
    await photo
      .withExif({ IFD0: { Artist: "Ada" } })
      .jpeg()
      .toBuffer(),
  );
  const socialPicture = await uploadFile("socialPicture", bytes, "png");
  await changeShop(api, { socialPicture });
  expect((await readFacts()).images).toMatchObject({
    socialPicture: { src: getUrl(socialPicture), width: 1200, height: 630 },
  });
  const stored = await sharp(await api.visitor().bytes(getUrl(socialPicture))).metadata();
  expect(stored).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(stored.exif).toBeUndefined();
});

test("rejects a drawing as the social picture", async () => {
  expect(await upload("socialPicture", SVG)).toMatchObject({
    status: 415,
    text: expect.stringContaining("This file is damaged, or not a JPEG, PNG or WebP image."),
  });
});

test("rejects a wordmark's file as the social picture", async () => {
  const socialPicture = await uploadFile("wordmark", SVG);
  expect(await changeShop(api, { socialPicture })).toMatchObject({
    status: 400,
    text: expect.stringContaining("must be a file that was uploaded for it."),
  });
});

test("hero picture becomes WebP, and a film gets poster and rendition", async () => {
  const heroDesktop = await uploadFile("heroDesktop", await drawPng(1, 100), "png");
  const film = new Uint8Array(await readFile(join(import.meta.dirname, "../../test/media/video-2s.webm")));
  const heroPhone = await uploadFile("heroPhone", film, "webm");
  await changeShop(api, { heroDesktop, heroPhone });
  const { images } = await readFacts();
  expect(images?.heroDesktop).toEqual({ src: getUrl(heroDesktop), width: 400, height: 100 });
  const { src = "", film: rendition = "" } = images?.heroPhone ?? {};
  await collect(0);
  const types = [getUrl(heroDesktop), src, rendition].map(async (url) => {
    const { status, headers } = await api.visitor().get(url);
    return [status, headers.get("content-type")];
  });
  expect(await Promise.all(types)).toEqual([
    [200, "image/webp"],
    [200, "image/webp"],
    [200, "video/mp4"],
  ]);
});

test.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, number, string]>([
  [
    "a film that is none",
    async () => new Uint8Array(Buffer.from("hello")),
    415,
    "This file is damaged, or not a JPEG, PNG or WebP image or a film that can be played.",
  ],
  [
    "a voice note",
    async () => new Uint8Array(await readFile(join(import.meta.dirname, "../../test/media/voice-3s.webm"))),
    415,
    "This file is damaged, or not a JPEG, PNG or WebP image or a film that can be played.",
  ],
  ["a film of 21 MB", async () => new Uint8Array(21 * BYTES_PER_MB), 413, "Please select a film under 20MB."],
])("rejects %s as the hero", async (_, read, status, message) => {
  expect(await upload("heroDesktop", await read(), "webm")).toMatchObject({
    status,
    text: expect.stringContaining(message),
  });
});

test("rejects other types and unknown fields", async () => {
  const send = (path: string, type: string) =>
    owner.send("POST", path, { body: SVG, headers: { "content-type": type } });
  expect(await send("/api/admin/shop/files/wordmark", "text/html")).toMatchObject({ status: 415 });
  expect(await send("/api/admin/shop/files/shopName", "image/svg+xml")).toMatchObject({ status: 400 });
});

test("rejects a reference to what is no file of the shop", async () => {
  const wordmark = await uploadFile("wordmark", SVG);
  for (const wrong of [
    { ...wordmark, file: `${"a".repeat(22)}.svg` },
    { ...wordmark, height: 84 },
  ])
    expect(await changeShop(api, { wordmark: wrong })).toMatchObject({
      status: 400,
      text: expect.stringContaining("is no longer there. Please upload it again."),
    });
  const shopper = await api.shopper();
  const video = await shopper.send("POST", "/api/images/upload", {
    body: await drawPng(0),
    headers: { "content-type": "image/png" },
  });
  const file = (video.json as { imageUrl: string }).imageUrl.slice("/api/media/".length);
  expect(await changeShop(api, { wordmark: { ...wordmark, file } })).toMatchObject({ status: 400 });
});

test("file stays as long as undo can bring it back", async () => {
  const [first, second, unsaved] = [
    await uploadFile("wordmark", SVG),
    await uploadFile("wordmark", SVG),
    await uploadFile("wordmark", SVG),
  ];
  const listStatuses = () => Promise.all([first, second, unsaved].map(fetchStatus));
  await changeShop(api, { wordmark: first });
  await changeShop(api, { wordmark: second });
  expect(await listStatuses()).toEqual([200, 200, 200]);
  await collect(0);
  expect(await listStatuses()).toEqual([200, 200, 404]);
  const { revision, previous } = (await owner.get("/api/admin/shop")).json as ShopRevision;
  expect(await owner.put("/api/admin/shop", { revision, settings: previous })).toMatchObject({ status: 200 });
  await collect(0);
  expect(await listStatuses()).toEqual([200, 200, 404]);
  await changeShop(api, { contactPhone: "1" });
  await collect(0);
  expect(await listStatuses()).toEqual([200, 404, 404]);
  expect(await changeShop(api, { wordmark: second })).toMatchObject({ status: 400 });
});

test("file collected during a save is kept or rejected", async () => {
  const outcomes = [];
  for (let round = 0; round < 6; round++) {
    const wordmark = await uploadFile("wordmark", SVG);
    const [saved] = await Promise.all([changeShop(api, { wordmark }), collect(0)]);
    outcomes.push({ isSaved: saved.status === 200, isKept: (await fetchStatus(wordmark)) === 200 });
  }
  for (const { isSaved, isKept } of outcomes) expect(isKept).toBe(isSaved);
});

test.each([
  ["PNG", "png", 1],
  ["SVG", "svg", 0],
] as const)("emails show a %s wordmark or the name in type", async (_, type, count) => {
  const wordmark = await uploadFile("wordmark", type === "png" ? await drawPng(0.5) : SVG, type);
  await changeShop(api, { wordmark });
  await shopperWithOrder(api);
  const sent: Email[] = [];
  await sendEmailsWith({ send: async (email) => void sent.push(email) }, api);
  const [{ html = "", images = [] } = {}] = sent;
  expect(images.filter(({ cid }) => cid === "wordmark")).toHaveLength(count);
  expect(html.includes('<img src="cid:wordmark" alt="Ada &amp; Daughters" width="160" height="40"')).toBe(count === 1);
  expect(html.includes('<i class="gold" style="color:#7a5a22;">&amp;</i>')).toBe(count === 0);
});

test("audit log names uploads and changed fields", async () => {
  const wordmark = await uploadFile("wordmark", SVG);
  await changeShop(api, { wordmark });
  const { json } = await owner.get("/api/admin/audit-log");
  const { entries } = json as { entries: object[] };
  for (const entry of [{ what: "saveShop", detail: "Wordmark" }, { what: "uploadShopFile" }])
    expect(entries).toContainEqual(expect.objectContaining(entry));
});
