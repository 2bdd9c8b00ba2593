import { DEFAULT_FIRST_DAY } from "./opening";
import type { ShopSettings } from "./shop";

export type ShopTexts = Pick<ShopSettings, "proposedFirstDay">;

/** What a shop starts with. */
export const DEFAULT_SHOP_TEXTS: ShopTexts = { proposedFirstDay: DEFAULT_FIRST_DAY };
