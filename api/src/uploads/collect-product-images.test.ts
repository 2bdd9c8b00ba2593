import { MS_PER_DAY, type OwnProduct } from "@advent/contract";
import sharp from "sharp";
import { setUpApi } from "../../test/api";
import { importChecked, TWO_PRODUCTS } from "../../test/own-products";
import { assertOk, type Visitor } from "../../test/visitor";
import { collectProductImages, listImagePaths } from "./collect-product-images";

const api = setUpApi({}, { isForEach: true });
const STUDS = "/api/admin/products/own_sun-studs";
let owner: Visitor;
beforeEach(async () => {
  owner = await api.admin();
  await importChecked(owner, TWO_PRODUCTS);
});

async function upload(): Promise<OwnProduct> {
  const image = sharp({ create: { width: 1400, height: 1050, channels: 3, background: "gold" } }).jpeg();
  const body = new Uint8Array(await image.toBuffer());
  const sent = owner.send("POST", `${STUDS}/images`, { body, headers: { "content-type": "image/jpeg" } });
  return (await assertOk(sent)).json as OwnProduct;
}
const setImages = ({ revision }: OwnProduct, imageIds: readonly string[]) =>
  assertOk(owner.patch(STUDS, { revision, imageIds }));
const collect = (days: number) => collectProductImages(api.services, new Date(Date.now() + days * MS_PER_DAY));
const getType = async (product: OwnProduct) => (await api.visitor().get(product.image)).headers.get("content-type");
const listFiles = async () => (await api.services.media.records.find().lean()).map(({ _id }) => _id);

test("image that no product has is removed after thirty days", async () => {
  const studs = await upload();
  await setImages(studs, []);
  await collect(0);
  await collect(29);
  expect(await listFiles()).toHaveLength(2);
  await Promise.all([collect(31), collect(31)]);
  expect(await listFiles()).toEqual([]);
});

test("image of a product and of a deleted one stay", async () => {
  const studs = await upload();
  await collect(0);
  await collect(31);
  const products = [{ id: studs.id, revision: studs.revision }];
  await assertOk(owner.post("/api/admin/products/bulk", { products, action: { kind: "delete" } }));
  await collect(62);
  await collect(93);
  expect(await getType(studs)).toBe("image/webp");
});

test("image that a calendar shows stays", async () => {
  const studs = await upload();
  const shopper = await api.shopper();
  await shopper.addItem(1, "own_sun-studs");
  await setImages(studs, []);
  await collect(0);
  await collect(31);
  expect(await getType(studs)).toBe("image/webp");
});

test("image that a product shows again is kept for another 30 days", async () => {
  const { records } = api.services.media;
  const studs = await upload();
  await setImages(studs, []);
  await collect(0);
  expect(await records.countDocuments({ unusedSince: { $ne: null } })).toBe(1);
  const imageId = studs.images[0]?.id ?? "";
  await api.services.ownProducts?.own.models.products.updateOne(
    { _id: studs.id },
    { $set: { images: [{ imageId, source: null }] }, $inc: { revision: 1 } },
  );
  await api.services.ownProducts?.own.announce();
  await collect(31);
  expect(await getType(studs)).toBe("image/webp");
  expect(await records.countDocuments({ unusedSince: { $ne: null } })).toBe(0);
});

test("image whose file is gone is fetched again", async () => {
  const { images } = api.services.ownProducts?.own.models ?? {};
  await images?.updateMany({}, { dueAt: null });
  await collect(0);
  expect(await images?.countDocuments({ dueAt: { $ne: null } })).toBe(2);
});

test("every place of a calendar that keeps an image is searched", () => {
  const paths = listImagePaths(api.services.calendars.schema);
  expect(paths).toEqual(expect.arrayContaining(["items.snapshot.image"]));
  expect(paths.filter((path) => /exchange/.test(path)).length).toBeGreaterThan(0);
  expect(paths.filter((path) => /offer/.test(path)).length).toBeGreaterThan(0);
});
