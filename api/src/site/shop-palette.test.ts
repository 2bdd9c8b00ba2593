import { DEFAULT_SHOP_LOOK, type ShopLook } from "@advent/contract";
import { createSeededRandom } from "../random";
import { findColorError, getContrast, getShopColors } from "./shop-palette";

const TEXTS = ["text", "textSoft", "textGold", "focus", "danger", "success"] as const;
const TEXTS_ON_INK = [
  "textOnInk",
  "textSoftOnInk",
  "textGoldOnInk",
  "focusOnInk",
  "dangerOnInk",
  "successOnInk",
] as const;
const MIN_CONTRAST = 4.5;

test("shop with the first colours sends none", () => {
  expect(getShopColors(DEFAULT_SHOP_LOOK)).toBeNull();
  expect(findColorError(DEFAULT_SHOP_LOOK)).toBeUndefined();
});

/** As an owner does who takes each colour that the page proposes. */
function followProposals(look: ShopLook, left = 3): ShopLook {
  const error = findColorError(look);
  if (!error) return look;
  expect(left).toBeGreaterThan(0);
  return followProposals({ ...look, [error.field]: error.nearest }, left - 1);
}

test("every accepted look has text that can be read", () => {
  const random = createSeededRandom("looks");
  const draw = () =>
    `#${Array.from({ length: 3 }, () =>
      Math.floor(random() * 256)
        .toString(16)
        .padStart(2, "0"),
    ).join("")}`;
  const looks = Array.from({ length: 40 }, () => ({
    backgroundColor: draw(),
    textColor: draw(),
    darkColor: draw(),
    accentColor: draw(),
  }));
  const accepted = looks.map((look) => followProposals(look));
  const unread = accepted.flatMap((look) => {
    const colors = getShopColors(look);
    if (!colors) return [];
    const { sand, ivory, paper, inkRaised, ink, dangerTint, successTint } = colors;
    const pairs = [
      ...TEXTS.flatMap((name) => [sand, ivory, paper].map((ground) => [name, ground] as const)),
      ...TEXTS_ON_INK.flatMap((name) => [inkRaised, ink].map((ground) => [name, ground] as const)),
      ["danger", dangerTint] as const,
      ["success", successTint] as const,
    ];
    return pairs.filter(([name, ground]) => getContrast(colors[name], ground) < MIN_CONTRAST).map(([name]) => name);
  });
  expect(unread).toEqual([]);
});

test.each<[Partial<ShopLook>, string]>([
  [{ textColor: "#b0a890" }, "textColor"],
  [{ backgroundColor: "#333333" }, "textColor"],
  [{ darkColor: "#c0c0d0" }, "darkColor"],
])("%j proposes a colour that works", (change, field) => {
  const look = { ...DEFAULT_SHOP_LOOK, ...change };
  const error = findColorError(look);
  expect(error?.field).toBe(field);
  expect(findColorError({ ...look, [field]: error?.nearest })).toBeUndefined();
});
