import { DEFAULT_SHOP_TEXTS, listOfferedParts, type ShopFacts, type ShopTexts } from "@advent/contract";
import type { Config } from "../config";
import { getMediaUrl } from "../media/media-model";
import { findMark } from "./demo-marks";
import { findOwnPalette } from "./shop-palette";

/** Returns what every page carries, for everybody to see. */
export const presentShop = (config: Config): ShopFacts => ({
  name: config.shopName,
  wordmark: config.wordmark ? null : findMark(config.shopName, "wordmark"),
  monogram: config.monogram ? null : findMark(config.shopName, "monogram"),
  colors: findOwnPalette(config),
  priceFilters: config.priceFilters,
  ...(isChanged(config, "proposedFirstDay") && { firstDay: config.proposedFirstDay }),
  ...(isChanged(config, "builderTitles") && { builderTitles: config.builderTitles }),
  ...(isChanged(config, "landingTitles") && { landingTitles: config.landingTitles }),
  parts: listOfferedParts(config),
  images: presentImages(config),
});

/** Pages carry only what differs from the specification. */
const isChanged = (config: Config, field: keyof ShopTexts): boolean =>
  JSON.stringify(config[field]) !== JSON.stringify(DEFAULT_SHOP_TEXTS[field]);

const presentImages = ({ wordmark, monogram, favicon, socialPicture }: Config): ShopFacts["images"] =>
  Object.fromEntries(
    Object.entries({ wordmark, monogram, favicon: favicon ?? monogram, socialPicture }).flatMap(([name, file]) =>
      file ? [[name, { src: getMediaUrl(file.file), width: file.width, height: file.height }]] : [],
    ),
  );
