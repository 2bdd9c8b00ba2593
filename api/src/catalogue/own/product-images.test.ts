import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { setUpApi } from "../../../test/api";
import { importChecked, listOwn, TWO_PRODUCTS } from "../../../test/own-products";
import { assertOk, type Visitor } from "../../../test/visitor";
import { fetchBytes } from "../../http/outgoing/fetch-bytes";
import { collectMedia } from "../../uploads/collect-media";
import { fetchProductImages, PRODUCT_IMAGE_FETCH } from "./fetch-product-images";

const api = setUpApi({}, { isForEach: true });
const paths: string[] = [];
let respond: (response: ServerResponse) => void;
const host = createServer((request, response) => {
  paths.push(request.url ?? "");
  respond(response);
});
let origin: string;
let owner: Visitor;
let picture: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const image = sharp({ create: { width: 1400, height: 1050, channels: 3, background: "gold" } }).jpeg();
  picture = new Uint8Array(await image.withExif({ IFD0: { Artist: "Ada" } }).toBuffer());
});
beforeEach(async () => {
  paths.length = 0;
  owner = await api.admin();
  await importChecked(owner, TWO_PRODUCTS);
});
afterAll(() => {
  host.closeAllConnections();
  host.close();
});

/** Lets the chore reach the test's server instead of the products' https addresses. */
async function fetchImages(from: (source: string) => string = () => `${origin}/moon.jpg`): Promise<void> {
  const { ownProducts } = api.services;
  if (!ownProducts) throw new Error("The shop keeps no products.");
  const { images } = ownProducts.own.models;
  for (const { _id, source } of await images.find({ source: /^https/ }).lean())
    await images.updateOne({ _id }, { source: from(source) });
  const fetching = { ...PRODUCT_IMAGE_FETCH, isAllowed: () => true, requiresHttps: false, maxBytes: 100_000 };
  await fetchProductImages({ ...api.services, ownProducts: { ...ownProducts, fetching } });
}

const listStates = async () => (await listOwn(owner))[0]?.images.map(({ state, why }) => [state, why]);
const getImage = async () => (await listOwn(owner))[0]?.images[0];
const answer = (status: number, body: Uint8Array | string = "", headers = {}) => {
  respond = (response) => response.writeHead(status, headers).end(body);
};

test("fetched image is served without metadata in both widths", async () => {
  const { json } = await api.visitor().get("/api/shopify/products/moon-ring");
  const [address = ""] = (json as { images: string[] }).images;
  const waiting = await api.visitor().get(address);
  expect([waiting.headers.get("content-type"), waiting.headers.get("cache-control")]).toEqual([
    "image/svg+xml",
    "public, max-age=10",
  ]);
  answer(200, picture);
  await fetchImages();
  const sizes = [];
  for (const url of [address, address.replace(".webp", "-480.webp")]) {
    const { format, width, height, exif } = await sharp(await api.visitor().bytes(url)).metadata();
    sizes.push([format, width, height, exif]);
  }
  expect(sizes).toEqual([
    ["webp", 960, 720, undefined],
    ["webp", 480, 360, undefined],
  ]);
  expect(await listStates()).toEqual([
    ["ready", null],
    ["ready", null],
  ]);
  const { media } = api.services;
  await media.records.updateMany({}, { checkAt: new Date(0) });
  await collectMedia({ ...api.services, ...media });
  expect((await api.visitor().get(address)).headers.get("content-type")).toBe("image/webp");
});

test.each<[string, () => void, string]>([
  ["a missing file", () => answer(404), "It answered 404."],
  ["a page", () => answer(200, "<html>"), "This file is damaged, or not a JPEG, PNG, WebP or GIF image."],
  ["too many bytes", () => answer(200, new Uint8Array(200_000)), "It is too large."],
  ["a circle", () => answer(302, "", { location: "/again" }), "It redirects too often."],
])("image that is %s says so and blocks nothing", async (_, prepare, why) => {
  prepare();
  await fetchImages();
  expect((await getImage())?.why).toBe(why);
  expect((await api.visitor().get("/api/shopify/products/moon-ring")).status).toBe(200);
});

test("failed image is fetched after Try again", async () => {
  answer(200, "no image");
  await fetchImages();
  expect((await getImage())?.state).toBe("failed");
  const filtered = await listOwn(owner, "?filter=imageErrors");
  expect(filtered.map(({ name }) => name)).toEqual(["Moon Ring"]);
  answer(200, picture);
  await fetchImages();
  expect(paths).toHaveLength(2);
  const products = filtered.map(({ id, revision }) => ({ id, revision }));
  await assertOk(owner.post("/api/admin/products/bulk", { products, action: { kind: "retryImages" } }));
  await fetchImages();
  expect((await getImage())?.state).toBe("ready");
});

test.each([
  ["https://127.0.0.1/a.jpg", "The address is not public."],
  ["https://169.254.169.254/latest", "The address is not public."],
  ["https://[::1]/a.jpg", "The address is not public."],
  ["http://example.com/a.jpg", "It redirects to an address without https."],
])("refuses to fetch %s", async (url, sentence) => {
  await expect(fetchBytes(url, PRODUCT_IMAGE_FETCH)).rejects.toThrow(sentence);
});

test("uploaded image follows the others and can be removed", async () => {
  const path = "/api/admin/products/own_sun-studs/images";
  const upload = (body: Uint8Array<ArrayBuffer> | string) =>
    owner.send("POST", path, { body, headers: { "content-type": "image/jpeg" } });
  expect(await upload("no image")).toMatchObject({ status: 415 });
  expect(await upload(picture)).toMatchObject({ status: 200, json: { images: [{ state: "ready", source: null }] } });
  const [, studs] = await listOwn(owner);
  expect((await api.visitor().get(studs?.image ?? "")).headers.get("content-type")).toBe("image/webp");
  const keep = { revision: studs?.revision, imageIds: [] };
  expect(await owner.patch("/api/admin/products/own_sun-studs", keep)).toMatchObject({
    status: 200,
    json: { images: [] },
  });
});
