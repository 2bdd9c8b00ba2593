import type { Variant } from "./product";
import type { SizeKind } from "./size-kinds";
import { fitsWearer, getKnownSizes, isSizeGuessed, NO_SIZES, suggestVariant } from "./size-rules";

const variant = (metal: string, size: string, sizeKind?: SizeKind): Variant => ({
  id: `${metal} ${size}`,
  title: `${metal} / ${size}`,
  price: "£1.00",
  priceAmount: 100,
  currencyCode: "GBP",
  availableForSale: true,
  quantityAvailable: 3,
  metal,
  size,
  sizeKind,
});
const ring = ["Yellow Gold", "White Gold"].flatMap((metal) =>
  ["Size J", "Size N"].map((size) => variant(metal, size, "ring")),
);
const toRing = (size: string) => ({ size, sizeKind: "ring" as const });
const toBracelet = (size: string) => ({ size, sizeKind: "bracelet" as const });

test("ring fits any finger that was named", () => {
  const sizes = { ...NO_SIZES, rings: { ring: "N", little: "J" } };
  expect(["Size J", "Size L", "Size N"].map((size) => fitsWearer(toRing(size), sizes))).toEqual([true, false, true]);
  expect(fitsWearer(toRing("Size L"), NO_SIZES)).toBeUndefined();
});

test("bracelet leaves one to four centimetres of room", () => {
  const sizes = { ...NO_SIZES, wristMm: 160 };
  const lengths = ["16 cm", "17 cm", "20 cm", "21 cm", "7 inch"];
  expect(lengths.map((size) => fitsWearer(toBracelet(size), sizes))).toEqual([false, true, true, false, true]);
  expect(fitsWearer({ size: "18 inch", sizeKind: "other" }, sizes)).toBeUndefined();
});

test("suggests the fitting size in a metal that can be worn", () => {
  const sizes = { ...NO_SIZES, rings: { ring: "N" }, avoidedTones: ["yellow" as const] };
  expect(suggestVariant(ring, sizes)?.id).toBe("White Gold Size N");
  expect(suggestVariant(ring, NO_SIZES)?.id).toBe("Yellow Gold Size J");
  expect(suggestVariant([variant("Yellow Gold", "Size J", "ring")], sizes)).toBeUndefined();
});

test("size is guessed until a link or gift names it", () => {
  const [first = variant("Yellow Gold", "Size J")] = ring;
  expect(isSizeGuessed(ring, first, NO_SIZES)).toBe(true);
  expect(isSizeGuessed(ring, first, getKnownSizes(null, [toRing("Size J")]))).toBe(false);
  expect(isSizeGuessed([first], first, NO_SIZES)).toBe(false);
  const [hoop = first, other = first] = ["10 mm", "12 mm"].map((size) => variant("Yellow Gold", size, "other"));
  expect(isSizeGuessed([hoop, other], hoop, NO_SIZES)).toBe(false);
});

test("chosen bracelet implies the wrist", () => {
  const sizes = getKnownSizes(null, [{}, toBracelet("17.5 cm")]);
  expect(["17.5 cm", "16 cm"].map((size) => fitsWearer(toBracelet(size), sizes))).toEqual([true, false]);
});

test.each([
  ["an initial", { size: "N" }],
  ["a bracelet in letters", toBracelet("M")],
  ["a chain's length", { size: "16 cm", sizeKind: "other" as const }],
  ["a size of another system", toRing("54")],
  ["a colour grade", { size: "Colour D" }],
])("%s is no known size of the wearer", (_, sized) => {
  expect(getKnownSizes(null, [sized])).toEqual(NO_SIZES);
  expect(fitsWearer(sized, { ...NO_SIZES, rings: { ring: "N" }, wristMm: 160 })).toBeUndefined();
});

test.each([undefined, "ring", "bracelet"] as const)("asks for letter sizes of the kind %s", (kind) => {
  const [first = variant("Gold", "S"), ...others] = ["S", "M", "L"].map((size) => variant("Gold", size, kind));
  expect(isSizeGuessed([first, ...others], first, NO_SIZES)).toBe(true);
});
