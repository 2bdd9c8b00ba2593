import { readConfig } from "../src/config";
import { pickSettings } from "../src/shop/shop-settings";
import { TEST_SECRET } from "./api";

/** The example shop's. */
export const SHOP_SETTINGS = pickSettings(readConfig({ MONGODB_URI: "mongodb://unused", COOKIE_SECRET: TEST_SECRET }));
