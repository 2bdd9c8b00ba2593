import type { ProductWithDetails } from "@advent/contract";
import { ProductSheet } from "@advent/mf-builder/features/product-sheet/ProductSheet";
import type { Handlers } from "@advent/store/testing/calls";
import { makeDetails, makeVariant } from "@advent/store/testing/fixtures";
import { playInTurn, press, waitUntilShown } from "../../frame/play";
import { neverRespond, refuse } from "../../frame/responses";
import { renderPart } from "../../frame/stories";
import { buildCalendar, buildProduct, buildShopHandlers, down } from "../../samples/shop";

export default { title: "Builder/ProductSheet" };

const nothing = () => undefined;
const glimpse = { name: "Lyra Solitaire Ring", image: "/api/pictures/gift-3.svg" };

function sheet(product: ProductWithDetails, data = buildCalendar(0), responses: Handlers = {}) {
  const api = buildShopHandlers(data, { getProduct: () => product, ...responses });
  return renderPart(<ProductSheet handle={product.handle} glimpse={glimpse} close={nothing} onAdd={nothing} />, {
    api,
  });
}

const care = "Warm water, a drop of mild soap and a soft brush; dry with a lint-free cloth.";
const hallmark = "Hallmarked in the United Kingdom: sponsor’s mark, 750 and assay office mark.";
const images = ["/api/pictures/gift-3.svg", "/api/pictures/gift-4.svg"];
const sizes = ["J", "L", "N"].flatMap((size) =>
  ["Yellow Gold", "White Gold"].map((metal) =>
    makeVariant({
      id: `${metal}-${size}`,
      title: `${metal} / Size ${size}`,
      metal,
      size: `Size ${size}`,
      price: "£1,895.00",
    }),
  ),
);
const diamond = { name: "diamond", carat: "0.70", count: 1 };

const ring = buildProduct(3, {
  images: images,
  variants: sizes,
  metals: [
    { name: "Yellow Gold", images: images },
    { name: "White Gold", images: ["/api/pictures/gift-5.svg", "/api/pictures/gift-6.svg"] },
  ],
  details: makeDetails({
    purity: "18ct gold, 750 parts in 1,000",
    stones: [diamond],
    measures: [{ name: "Head", value: "5.7 × 5.7 mm" }],
    care,
    hallmark,
    sizeGuide: "ring",
    worn: { place: "hand", width: 5.7, height: 5.7 },
  }),
});
const labret = buildProduct(9, {
  images: images,
  details: makeDetails({
    purity: "14ct gold, 585 parts in 1,000",
    stones: [{ ...diamond, carat: "0.06", count: 3 }],
    measures: [
      { name: "Gauge", value: "1.2 mm (16 gauge)" },
      { name: "Post", value: "8 mm" },
    ],
    fastening: "Threadless: the front presses into a flat-back post",
    care,
    sizeGuide: "piercing",
    worn: { place: "ear", width: 4.9, height: 4.2 },
  }),
});
const necklace = buildProduct(4, {
  images: images,
  variants: ["16 inch", "18 inch"].map((size) => makeVariant({ id: size, title: size, size })),
  details: makeDetails({ fastening: "Lobster clasp", care, worn: { place: "neck", width: 6.2, height: 12.6 } }),
});

export const Ring = sheet(ring);
export const RingSize = {
  ...sheet(ring),
  play: playInTurn(
    waitUntilShown("Find your size"),
    async () => document.querySelector("summary")?.click(),
    press(["tab", "With a ring"]),
  ),
};
export const Labret = sheet(labret);
export const Necklace = sheet(necklace);
export const OnADay = sheet(ring, buildCalendar(5));
export const SoldOut = sheet({
  ...ring,
  inStock: false,
  variants: sizes.map((one) => ({ ...one, quantityAvailable: 0 })),
});
export const Loading = sheet(ring, undefined, { getProduct: neverRespond });
export const Failed = sheet(ring, undefined, { getProduct: down });
export const Unknown = sheet(ring, undefined, { getProduct: refuse(404, "This product does not exist.") });
