import { join } from "node:path";
import { type Config, readConfig } from "../../src/config";
import { ADMIN_PASSWORD, TEST_SECRET } from "../api";

/** @param directory receives the files of the shop */
export const readShopConfig = (directory: string): Config =>
  readConfig({
    NODE_ENV: "test",
    MONGODB_URI: "mongodb://localhost/?directConnection=true",
    MONGODB_DATABASE: "december",
    MIGRATE_AT_START: "on",
    COOKIE_SECRET: TEST_SECRET,
    ADMIN_PASSWORD,
    LOG_LEVEL: "silent",
    RATE_LIMITS: "off",
    EMAIL_OUTBOX: join(directory, "outbox"),
    SHOP_EMAIL: "hello@shop.example",
    COLLECTION_ADDRESS: "2 Example Street, London EC1N 8XX",
    ENGRAVING_PRICE: "1500",
    UNPAID_ORDER_HOURS: "48",
    STRIPE_TEST_ORIGIN: "http://localhost:5199",
  });
