import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { receiveOrder } from "@advent/contract";
import { build } from "esbuild";
import { type GraphQLEnumType, parse, TypeInfo, validate, visit, visitWithTypeInfo } from "graphql";
import { parse as parseToml } from "smol-toml";
import { doctorConfig } from "../../test/doctor/doctor-config";
import { NEEDED_SCOPES } from "../../test/doctor/doctor-shop";
import { publishedSchema, readPublished } from "../../test/shop/published-schema";
import * as adminOperations from "../adapters/shopify/admin/operations";
import { STOREFRONT_SCOPES } from "../adapters/shopify/admin/rights";
import { WEBHOOK_TOPICS } from "../adapters/shopify/admin/webhook-subscriptions";
import * as setUpOperations from "../adapters/shopify/install/set-up-operations";
import { PRIVACY_TOPICS } from "../adapters/shopify/webhook";
import { SHOP_CHECKS } from "./shop-checks";

const SHOPIFY_APP = join(__dirname, "../../../mf-embed/shopify");
const adminSchema = publishedSchema("admin");
const storefrontSchema = publishedSchema("storefront-graphql");

test.each(Object.entries(SHOP_CHECKS))(
  "query of the check %s fits the published schema",
  (_title, { storefront = "", admin = "" }) => {
    if (storefront) expect(validate(storefrontSchema, parse(storefront))).toEqual([]);
    if (admin) expect(validate(adminSchema, parse(admin))).toEqual([]);
    expect(storefront && admin).toBe("");
  },
);

test("every webhook has a topic that Shopify knows", () => {
  const known = (adminSchema.getType("WebhookSubscriptionTopic") as GraphQLEnumType)
    .getValues()
    .map(({ name }) => name);
  expect(known).toEqual(expect.arrayContaining(Object.keys(WEBHOOK_TOPICS)));
});

function publishedScopes(): Map<string, string[]> {
  const { items } = readPublished("admin").offline_scopes ?? { items: [] };
  return new Map(
    items.map(({ typeName, fieldName, offlineScopes }) => [[typeName, fieldName].join("."), offlineScopes]),
  );
}

function neededBy(operation: string, scopes: Map<string, string[]>): string[][] {
  const needed: string[][] = [];
  const types = new TypeInfo(adminSchema);
  const seen = (key: string) => needed.push(scopes.get(key) ?? []);
  visit(
    parse(operation),
    visitWithTypeInfo(types, {
      Field: ({ name }) => {
        const [parent, own] = [types.getParentType()?.name ?? "", String(types.getType()).replace(/[[\]!]/g, "")];
        seen(`${parent}.${name.value}`);
        seen(`${own}.`);
      },
      InlineFragment: ({ typeCondition }) => void seen(`${typeCondition?.name.value}.`),
    }),
  );
  return needed.filter((choice) => choice.length > 0);
}

test("requested scopes match the Admin operations exactly", () => {
  const scopes = publishedScopes();
  const texts = [
    ...Object.values(SHOP_CHECKS).flatMap(({ admin = [] }) => admin),
    ...Object.values({ ...adminOperations, ...setUpOperations }).map(({ text }) => text),
  ];
  const needed = texts.flatMap((text) => neededBy(text, scopes));
  const covers = (held: string, wanted: string) => held === wanted || held.replace("write_", "read_") === wanted;
  const uncovered = needed.filter(
    (choice) => !choice.some((wanted) => NEEDED_SCOPES.some((held) => covers(held, wanted))),
  );
  expect(needed.length).toBeGreaterThan(20);
  expect(uncovered).toEqual([]);
  const ofAdmin = NEEDED_SCOPES.filter((held) => !STOREFRONT_SCOPES.includes(held));
  const idle = ofAdmin.filter((held) => !needed.flat().some((wanted) => covers(held, wanted)));
  expect(idle).toEqual([]);
});

interface AppFile {
  access_scopes: { scopes: string };
  webhooks: { api_version: string; subscriptions: { compliance_topics: string[]; uri: string }[] };
}

function read<T>(path: string): T {
  return parseToml(readFileSync(join(SHOPIFY_APP, path), "utf8")) as T;
}

test("shopify.app.toml matches the code's scopes, topics, version and address", () => {
  const { access_scopes: access, webhooks } = read<AppFile>("shopify.app.toml");
  expect(access.scopes.split(",").sort()).toEqual(NEEDED_SCOPES);
  expect(webhooks.subscriptions).toEqual([{ compliance_topics: Object.keys(PRIVACY_TOPICS), uri: receiveOrder.path }]);
  expect(webhooks.api_version).toBe(doctorConfig({}).SHOPIFY_API_VERSION);
});

interface ExtensionFile {
  type?: string;
  handle?: string;
  extensions?: { type: string; handle: string; targeting: { target: string; module: string }[] }[];
}

test("app ships its theme and thank-you blocks", () => {
  const folders = readdirSync(join(SHOPIFY_APP, "extensions"));
  expect(folders).toEqual(["advent-calendar", "advent-calendar-link"]);
  const [theme, link] = folders.map((folder) => read<ExtensionFile>(`extensions/${folder}/shopify.extension.toml`));
  expect(theme).toMatchObject({ type: "theme", handle: "advent-calendar" });
  const [block, ...others] = link?.extensions ?? [];
  expect(others).toEqual([]);
  expect(block).toMatchObject({ type: "ui_extension", handle: "advent-calendar-link" });
  expect(block?.targeting.map(({ target }) => target)).toEqual([
    "purchase.thank-you.block.render",
    "customer-account.order-status.block.render",
  ]);
  for (const { module } of block?.targeting ?? [])
    expect(existsSync(join(SHOPIFY_APP, "extensions/advent-calendar-link", module))).toBe(true);
});

test("built block stays below Shopify's 64 kB limit", async () => {
  const entry = join(SHOPIFY_APP, "extensions/advent-calendar-link/src/RecipientLink.tsx");
  const built = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
  });
  expect(built.warnings).toEqual([]);
  expect(built.outputFiles[0]?.contents.length).toBeLessThan(64_000);
});
