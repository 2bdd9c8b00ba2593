import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PHOTOGRAPHS_FOLDER } from "@advent/photographs";
import type { CatalogueProduct } from "./catalogue-product";
import { catalogue } from "./data/catalogue";
import { createShopImages } from "./images";
import { presentProduct } from "./present-product";

const folder = mkdtempSync(join(tmpdir(), "advent-photographs-"));
afterAll(() => rmSync(folder, { recursive: true }));

const [ring, chain] = ["hatton-garden-studs", "gossamer-trace-chain"].map((handle) =>
  catalogue.find((product) => product.handle === handle),
) as [CatalogueProduct, CatalogueProduct];

writeFileSync(
  join(folder, "photographs.json"),
  JSON.stringify({
    "hatton-garden-studs-1": { placeholder: "Wfg-_A" },
    "hatton-garden-studs-2": { placeholder: "Wfg-_B" },
    "hatton-garden-studs-1-white": { placeholder: "Wfg-_C" },
  }),
);
writeFileSync(join(folder, "hatton-garden-studs-1-480.webp"), "small");
writeFileSync(join(folder, "secret.webp"), "secret");
const images = createShopImages(folder);

test("product shows its photographs or the placeholder", async () => {
  expect(images.list(ring)).toEqual([
    "/api/images/hatton-garden-studs-1.webp#Wfg-_A",
    "/api/images/hatton-garden-studs-2.webp#Wfg-_B",
  ]);
  expect(images.list(chain)).toEqual(["/api/images/gossamer-trace-chain.svg"]);
  expect((await images.find("gossamer-trace-chain.svg"))?.type).toBe("image/svg+xml");
});

test("each metal has its images and the first represents the product", () => {
  const { image, metals, variants } = presentProduct(ring, {}, images, "GBP");
  expect(image).toContain("hatton-garden-studs-1.webp");
  expect(metals).toEqual([
    { name: "Yellow Gold", images: images.list(ring) },
    { name: "White Gold", images: ["/api/images/hatton-garden-studs-1-white.webp#Wfg-_C"] },
  ]);
  expect(variants.map(({ metal }) => metal)).toEqual(["Yellow Gold", "White Gold"]);
});

test("unphotographed metal has no images", () => {
  const { metals, variants } = presentProduct(chain, {}, images, "GBP");
  expect(metals).toEqual([
    { name: "Yellow Gold", images: [] },
    { name: "White Gold", images: [] },
    { name: "Rose Gold", images: [] },
  ]);
  expect(variants[0]).toMatchObject({ title: "Yellow Gold / 16 inch", metal: "Yellow Gold", size: "16 inch" });
});

test("only files that the ledger names are read", async () => {
  expect((await images.find("hatton-garden-studs-1-480.webp"))?.bytes.toString()).toBe("small");
  expect(await images.find("secret.webp")).toBeUndefined();
});

test("image is read from its file once", async () => {
  writeFileSync(join(folder, "hatton-garden-studs-2.webp"), "large");
  const image = await images.find("hatton-garden-studs-2.webp");
  rmSync(join(folder, "hatton-garden-studs-2.webp"));
  expect(await images.find("hatton-garden-studs-2.webp")).toBe(image);
});

test("every product is photographed in both widths", async () => {
  const shop = createShopImages(PHOTOGRAPHS_FOLDER);
  const addresses = catalogue.flatMap((product) => [
    ...shop.list(product),
    ...product.traits.metals.flatMap((metal) => shop.listInMetal(product, metal)),
  ]);
  for (const address of new Set(addresses)) {
    const file = /([\w-]+\.webp)/.exec(address)?.[1] ?? "";
    expect((await shop.find(file))?.bytes.length).toBeLessThanOrEqual(45_000);
    expect((await shop.find(file.replace(".webp", "-480.webp")))?.bytes.length).toBeLessThanOrEqual(16_000);
  }
});
