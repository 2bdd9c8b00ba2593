import { createInterface } from "node:readline";
import { type Config, readConfig } from "../config";
import { discreet } from "./discretion";
import { examine } from "./examine";
import { setUp } from "./setup";
import { shopOf } from "./shop";

const HELP = `npm run doctor                    looks at the configured shop and changes nothing; ends with 1 when something is broken
npm run doctor -- --setup         makes the webhooks and metafield definitions that are missing, each after asking
npm run doctor -- --setup --yes   … without asking`;

async function main(words: string[]): Promise<number> {
  const unknown = words.find((word) => !["--setup", "--yes", "--help"].includes(word));
  if (unknown || words.includes("--help")) {
    console.log(unknown ? `There is no ${unknown}.\n${HELP}` : HELP);
    return unknown ? 1 : 0;
  }
  // Neither the database nor the cookies are looked at: both may be missing.
  const config = readConfig({ MONGODB_URI: "mongodb://unused", COOKIE_SECRET: "-".repeat(32), ...given(process.env) });
  if (!config.SHOPIFY_STORE_DOMAIN) {
    console.log("✗ No shop is configured · the suite sells its own catalogue · SHOPIFY_STORE_DOMAIN (docs/shopify.md)");
    return 1;
  }
  return visit(config, { isSetup: words.includes("--setup"), agreesToAll: words.includes("--yes") });
}

async function visit(config: Config, { isSetup, agreesToAll }: { isSetup: boolean; agreesToAll: boolean }) {
  const shop = shopOf(config, process.env);
  const shown = discreet(config);
  const say = (text: string) => console.log(shown(text));
  const hasFailed = isSetup && (await setUp(shop, { say, ask: agreesToAll ? async () => true : asker() }));
  const isBroken = await examine(shop, say);
  return hasFailed || isBroken ? 1 : 0;
}

/** Asks in the terminal, or takes a line of what was piped in for each question; no more lines are no. */
function asker() {
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  return async (question: string): Promise<boolean> => {
    process.stdout.write(question);
    const { value } = await lines.next();
    return /^y(es)?$/i.test(String(value ?? "").trim());
  };
}

/** An empty variable counts as not given. */
const given = (env: NodeJS.ProcessEnv) => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    console.error(`✗ ${error.message}`);
    process.exitCode = 1;
  },
);
