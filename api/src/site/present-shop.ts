import {
  DEFAULT_FONT_PAIR,
  DEFAULT_SHOP_TEXTS,
  isFilm,
  listOfferedParts,
  type ShopFacts,
  type ShopFile,
  type ShopHero,
  type ShopTexts,
} from "@advent/contract";
import type { Config } from "../config";
import { getHeroFilm, getHeroPoster } from "../media/media-library";
import { getMediaUrl } from "../media/media-model";
import { findMark } from "./demo-marks";
import { getOrdering } from "./ordering";
import { findOwnPalette } from "./shop-palette";

export const SHOPIFY_IMAGE_ORIGIN = "https://cdn.shopify.com";

/** Returns what every page carries, for everybody to see. */
export const presentShop = (config: Config): ShopFacts => ({
  name: config.shopName,
  ...(getOrdering(config) === "test" && { isTest: true }),
  wordmark: config.wordmark ? null : findMark(config.shopName, "wordmark"),
  monogram: config.monogram ? null : findMark(config.shopName, "monogram"),
  colors: findOwnPalette(config),
  ...(config.fontPair !== DEFAULT_FONT_PAIR && { fontPair: config.fontPair }),
  currency: config.currency,
  priceFilters: config.priceFilters,
  ...(isChanged(config, "proposedFirstDay") && { firstDay: config.proposedFirstDay }),
  ...(isChanged(config, "builderTitles") && { builderTitles: config.builderTitles }),
  ...(isChanged(config, "landingTitles") && { landingTitles: config.landingTitles }),
  parts: listOfferedParts(config),
  ...(config.SHOPIFY_STORE_DOMAIN && { mediaOrigins: [SHOPIFY_IMAGE_ORIGIN] }),
  images: presentImages(config),
});

/** Pages carry only what differs from the specification. */
const isChanged = (config: Config, field: keyof ShopTexts): boolean =>
  JSON.stringify(config[field]) !== JSON.stringify(DEFAULT_SHOP_TEXTS[field]);

function presentImages({ wordmark, monogram, favicon, socialPicture, heroDesktop, heroPhone }: Config) {
  const files = { wordmark, monogram, favicon: favicon ?? monogram, socialPicture, heroDesktop, heroPhone };
  return Object.fromEntries(
    Object.entries(files).flatMap(([name, file]) => (file ? [[name, presentFile(file)]] : [])),
  ) as ShopFacts["images"];
}

function presentFile({ file, width, height }: ShopFile): ShopHero {
  if (!isFilm(file)) return { src: getMediaUrl(file), width, height };
  return { src: getMediaUrl(getHeroPoster(file)), film: getMediaUrl(getHeroFilm(file)), width, height };
}
