import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { getShopMarks, type ShopMark } from "@advent/contract";
import { DEMO_SHOP_NAME } from "../shop-variables";

/** An SVG document, beside a bundle and the sources alike. Jest replaces files called `.svg`. */
const file = createRequire(`${import.meta.dirname}/`).resolve("@advent/api/texts/demo-marks.xml");
const drawings = readFileSync(file, "utf8");
const version = createHash("sha256").update(drawings).digest("hex").slice(0, 8);

/**
 * Based on Bodoni Moda capitals with an italic ampersand. They belong to the example shop's name.
 * @param linked version in the address. A page from before a change of the name still shows the drawings.
 */
export const findMarks = (shopName: string, linked?: unknown): string | undefined =>
  shopName === DEMO_SHOP_NAME || linked === version ? drawings : undefined;

export function findMark(shopName: string, id: "wordmark" | "monogram"): ShopMark | null {
  const [, viewBox = ""] = new RegExp(`<symbol id="${id}" viewBox="([^"]+)"`).exec(findMarks(shopName) ?? "") ?? [];
  return viewBox ? { href: `${getShopMarks.path}?v=${version}#${id}`, viewBox } : null;
}
