import type { Variant } from "./product";
import { fitsWearer, getKnownSizes, isSizeGuessed, NO_SIZES, suggestVariant } from "./size-rules";

const variant = (metal: string, size: string, quantityAvailable = 3): Variant => ({
  id: `${metal} ${size}`,
  title: `${metal} / ${size}`,
  price: "£1.00",
  priceAmount: 100,
  currencyCode: "GBP",
  availableForSale: true,
  quantityAvailable,
  metal,
  size,
});
const ring = ["Yellow Gold", "White Gold"].flatMap((metal) => ["Size J", "Size N"].map((size) => variant(metal, size)));

test("ring fits any finger that was named", () => {
  const sizes = { ...NO_SIZES, rings: { ring: "N", little: "J" } };
  expect(["Size J", "Size L", "Size N"].map((size) => fitsWearer(size, sizes))).toEqual([true, false, true]);
  expect(fitsWearer("Size L", NO_SIZES)).toBeUndefined();
});

test("bracelet leaves one to four centimetres of room", () => {
  const sizes = { ...NO_SIZES, wristMm: 160 };
  const lengths = ["16 cm", "17 cm", "20 cm", "21 cm", "7 inch"];
  expect(lengths.map((size) => fitsWearer(size, sizes))).toEqual([false, true, true, false, true]);
  expect(fitsWearer("18 inch", sizes)).toBeUndefined();
});

test("suggests the fitting size in a metal that can be worn", () => {
  const sizes = { ...NO_SIZES, rings: { ring: "N" }, avoidedTones: ["yellow" as const] };
  expect(suggestVariant(ring, sizes)?.id).toBe("White Gold Size N");
  expect(suggestVariant(ring, NO_SIZES)?.id).toBe("Yellow Gold Size J");
  expect(suggestVariant([variant("Yellow Gold", "Size J")], sizes)).toBeUndefined();
});

test("size is guessed until a link or gift names it", () => {
  const [first = variant("Yellow Gold", "Size J")] = ring;
  expect(isSizeGuessed(ring, first, NO_SIZES)).toBe(true);
  expect(isSizeGuessed(ring, first, getKnownSizes(null, ["Rose Gold / Size J"]))).toBe(false);
  expect(isSizeGuessed([first], first, NO_SIZES)).toBe(false);
  const [hoop = first, other = first] = ["10 mm", "12 mm"].map((size) => variant("Yellow Gold", size));
  expect(isSizeGuessed([hoop, other], hoop, NO_SIZES)).toBe(false);
});

test("chosen bracelet implies the wrist", () => {
  const sizes = getKnownSizes(null, [null, "White Gold / 17.5 cm"]);
  expect([fitsWearer("17.5 cm", sizes), fitsWearer("16 cm", sizes)]).toEqual([true, false]);
});
