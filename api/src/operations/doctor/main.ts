import { createInterface } from "node:readline";
import { STYLIST_TIERS } from "@advent/contract";
import type { Config } from "../../config";
import { readProgramConfig, runProgram } from "../../programs/run-program";
import { getChecks, getLine } from "./checks";
import { setUp } from "./setup";
import { openShop } from "./shop";

const help = `npm run doctor                    looks at installation and shop and changes nothing; ends with 1 when something is broken
npm run doctor -- --setup         makes the webhooks and metafield definitions that are missing, each after asking
npm run doctor -- --setup --yes   … without asking`;

/** Lets the doctor judge a shop that is only half set up, with which the API would not start. */
const MISSING_SETTINGS = {
  SHOPIFY_STOREFRONT_TOKEN: "none",
  SHOPIFY_STYLIST_VARIANTS: JSON.stringify(
    Object.fromEntries(STYLIST_TIERS.map(({ value }) => [value, "gid://shopify/ProductVariant/0"])),
  ),
};

runProgram({ help, flags: ["--setup", "--yes"] }, async ({ flags }) => {
  const missing = process.env.SHOPIFY_STORE_DOMAIN ? MISSING_SETTINGS : {};
  const config = readProgramConfig({ MONGODB_URI: "mongodb://unused", ...missing });
  const hasShop = config.SHOPIFY_STORE_DOMAIN !== undefined;
  const shop = openShop(config, process.env);
  const print = (text: string) => console.log(redact(text, config));
  const confirm = flags.includes("--yes") ? async () => true : createConfirm();
  const hasFailed = hasShop && flags.includes("--setup") && (await setUp(shop, { print, confirm }));
  const lines = await Promise.all(getChecks(hasShop).map((check) => getLine(check, shop)));
  lines.forEach(print);
  if (!hasShop)
    print("! Shop: there is none · the suite sells its own catalogue · SHOPIFY_STORE_DOMAIN (docs/shopify.md)");
  process.exitCode = hasFailed || lines.some((line) => line.startsWith("✗")) ? 1 : 0;
});

/**
 * Asks in the terminal, or reads a line of piped input for each confirmation. Without further lines the result
 * is no.
 */
function createConfirm() {
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  return async (confirmation: string): Promise<boolean> => {
    process.stdout.write(confirmation);
    const { value } = await lines.next();
    return /^y(es)?$/i.test(String(value ?? "").trim());
  };
}

/** Replaces secrets, and all but the first letter of an email address's local part. */
function redact(text: string, config: Config): string {
  const { password = "" } = config.SMTP_URL ? new URL(config.SMTP_URL) : {};
  const secrets = Object.entries(config)
    .filter(([name]) => /TOKEN|SECRET|PASSWORD|KEY/.test(name))
    .flatMap(([, value]) => value)
    .concat(password, decodeURIComponent(password))
    .filter((value) => typeof value === "string" && value.length > 4);
  const withoutSecrets = secrets.reduce<string>((shown, secret) => shown.replaceAll(String(secret), "…"), text);
  return withoutSecrets.replace(/([\w.+-])[\w.+-]*@(?=[\w-]+\.)/g, "$1…@");
}
