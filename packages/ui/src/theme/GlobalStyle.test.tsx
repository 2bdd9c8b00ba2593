/** @jest-environment node */
import { NEUTRAL_SHOP } from "@advent/contract";
import { renderScreen } from "../server";
import { ThemeRoot } from "./ThemeRoot";

test("page has the shop's colours beside those of every build", () => {
  const { styles } = renderScreen(<ThemeRoot>{null}</ThemeRoot>, { ...NEUTRAL_SHOP, colors: { gold: "#204060" } });
  const [properties] = styles.filter((rule) => rule.startsWith(":root{"));
  expect(properties).toMatch(/^:root\{--color-ink:22 18 14;.*--color-gold:32 64 96;/);
});
