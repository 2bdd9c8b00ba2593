import { createInterface } from "node:readline";
import { DEFAULT_SHOP_PRICES, getTierValue } from "@advent/contract";
import type { Config } from "../config";
import { connectDatabase } from "../database/connect-database";
import { createSecretBox, SECRET_PURPOSES } from "../database/secret-box";
import { getLine, INSTALLATION_CHECKS } from "../doctor/checks";
import { createLookups } from "../doctor/lookups";
import { ORDER_CHECKS } from "../doctor/order-checks";
import { SETTING_CHECKS } from "../doctor/setting-checks";
import { setUp } from "../doctor/setup";
import { openShop } from "../doctor/shop";
import { SHOP_CHECKS } from "../doctor/shop-checks";
import { STATE_CHECKS } from "../doctor/state-checks";
import { createShopifyStore } from "../orders/shopify/shopify-store";
import { readProgramConfig, runProgram } from "./run-program";

const help = `npm run doctor                    looks at installation and shop and changes nothing; ends with 1 when something is broken
npm run doctor -- --setup         makes the webhooks and metafield definitions that are missing, each after asking
npm run doctor -- --setup --yes   … without asking`;

const NO_VARIANT = "gid://shopify/ProductVariant/0";

runProgram({ help, flags: ["--setup", "--yes"] }, async ({ flags }) => {
  // Lets the doctor judge a shop that is only half set up, with which the API would not start.
  const given = readProgramConfig({
    MONGODB_URI: "mongodb://unused",
    SHOPIFY_STOREFRONT_TOKEN: "none",
    SHOPIFY_STYLIST_VARIANTS: JSON.stringify(
      Object.fromEntries(DEFAULT_SHOP_PRICES.tiers.map((tier) => [getTierValue(tier), NO_VARIANT])),
    ),
  });
  const config = await addStoredShop(given);
  const shop = openShop(config, process.env, createLookups(config));
  const hasShop = config.SHOPIFY_STORE_DOMAIN !== undefined;
  const print = (line: string) => {
    console.log(line);
    if (line.startsWith("✗")) process.exitCode = 1;
  };
  const confirm = flags.includes("--yes") ? async () => true : createConfirm();
  if (hasShop && flags.includes("--setup")) for await (const line of setUp(shop, confirm)) print(line);
  const checks = Object.entries({
    ...INSTALLATION_CHECKS,
    ...SETTING_CHECKS,
    ...STATE_CHECKS,
    ...ORDER_CHECKS,
    ...(hasShop && SHOP_CHECKS),
  });
  for (const line of await Promise.all(checks.map((check) => getLine(check, shop)))) print(line);
  if (!hasShop)
    print(
      "! Shop: there is none · the suite sells its own catalogue · the page Shopify of the admin (docs/shopify.md)",
    );
});

/** Adds the store that is connected in the admin. Without a database the check of the database says why. */
async function addStoredShop(config: Config): Promise<Config> {
  if (config.SHOPIFY_STORE_DOMAIN || !process.env.MONGODB_URI) return config;
  const connection = await connectDatabase(config).catch(() => undefined);
  if (!connection) return config;
  try {
    const store = await createShopifyStore(connection, createSecretBox(config.COOKIE_SECRET, SECRET_PURPOSES.shopify));
    return store.addTo(config);
  } finally {
    await connection.close();
  }
}

/** Asks in the terminal, or reads a line of piped input each time. Without further lines the answer is no. */
function createConfirm() {
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  return async (confirmation: string): Promise<boolean> => {
    process.stdout.write(confirmation);
    const { value } = await lines.next();
    return /^y(es)?$/i.test(String(value ?? "").trim());
  };
}
