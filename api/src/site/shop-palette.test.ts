import { DEFAULT_SHOP_COLORS, findUnreadablePairs, type ShopColors } from "@advent/contract";
import { createSeededRandom } from "../random";
import { findColorError, findOwnPalette, getShopPalette } from "./shop-palette";

test("shop with the first colours sends none", () => {
  expect(findOwnPalette(DEFAULT_SHOP_COLORS)).toBeUndefined();
  expect(findColorError(DEFAULT_SHOP_COLORS)).toBeUndefined();
});

/** As an owner does who takes each colour that the page proposes. */
function followProposals(colors: ShopColors, left = 4): ShopColors {
  const error = findColorError(colors);
  if (!error) return colors;
  expect(left).toBeGreaterThan(0);
  return followProposals({ ...colors, [error.field]: error.nearest }, left - 1);
}

test("every accepted palette can be read", () => {
  const random = createSeededRandom("palettes");
  const drawColor = () =>
    `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, "0")}`;
  const drawn = Array.from({ length: 40 }, () => ({
    backgroundColor: drawColor(),
    textColor: drawColor(),
    darkColor: drawColor(),
    accentColor: drawColor(),
  }));
  expect(drawn.flatMap((colors) => findUnreadablePairs(getShopPalette(followProposals(colors))))).toEqual([]);
});

test.each<[Partial<ShopColors>, string]>([
  [{ textColor: "#b0a890" }, "textColor"],
  [{ backgroundColor: "#333333" }, "backgroundColor"],
  [{ darkColor: "#c0c0d0" }, "darkColor"],
])("%j proposes a colour that works", (change, field) => {
  const colors = { ...DEFAULT_SHOP_COLORS, ...change };
  const error = findColorError(colors);
  expect(error?.field).toBe(field);
  expect(findColorError({ ...colors, [field]: error?.nearest })).toBeUndefined();
});
