import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { receiveOrder } from "@advent/contract";
import { build } from "esbuild";
import { type GraphQLEnumType, parse, TypeInfo, validate, visit, visitWithTypeInfo } from "graphql";
import { parse as parseToml } from "smol-toml";
import { doctorConfig } from "../../test/doctor/doctor-config";
import { publishedSchema } from "../../test/shop/published-schema";
import * as adminOperations from "../outside/shopify/admin/operations";
import { PRIVACY_TOPICS } from "../outside/shopify/webhook";
import { NEEDED_SCOPES, WEBHOOK_TOPICS } from "./needs";
import { adminOperations as doctorOperations, storefrontQueries } from "./operations";

const SHOPIFY_APP = join(__dirname, "../../../mf-embed/shopify");
const adminSchema = publishedSchema("admin");
const storefrontSchema = publishedSchema("storefront-graphql");

test.each(Object.entries(storefrontQueries))(
  "the question %s fits the Storefront API's published schema",
  (_name, operation) => {
    expect(validate(storefrontSchema, parse(operation))).toEqual([]);
  },
);

test.each(Object.entries(doctorOperations))(
  "the question %s fits the Admin API's published schema",
  (_name, operation) => {
    expect(validate(adminSchema, parse(operation))).toEqual([]);
  },
);

test("every webhook has a topic that Shopify knows", () => {
  const known = (adminSchema.getType("WebhookSubscriptionTopic") as GraphQLEnumType)
    .getValues()
    .map(({ name }) => name);
  expect(known).toEqual(expect.arrayContaining(Object.keys(WEBHOOK_TOPICS)));
});

interface ScopeRow {
  typeName: string;
  fieldName?: string;
  /** Any of them will do. */
  offlineScopes: string[];
}

/** Which scopes Shopify publishes for types and fields of the Admin API. */
function publishedScopes(): Map<string, string[]> {
  const file = join(__dirname, "../../node_modules/@shopify/dev-mcp/dist/data/admin_2026-10.json.gz");
  const { offline_scopes: published } = JSON.parse(gunzipSync(readFileSync(file)).toString("utf8")) as {
    offline_scopes: { items: ScopeRow[] };
  };
  return new Map(
    published.items.map(({ typeName, fieldName, offlineScopes }) => [[typeName, fieldName].join("."), offlineScopes]),
  );
}

/** For each type and field of an operation that asks for a scope, those of which one is needed. */
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

test("the scopes that are asked for allow every operation of the Admin API, and none is asked for in vain", () => {
  const scopes = publishedScopes();
  const needed = [...Object.values(doctorOperations), ...Object.values(adminOperations)].flatMap((each) =>
    neededBy(each, scopes),
  );
  const covers = (held: string, wanted: string) => held === wanted || held.replace("write_", "read_") === wanted;
  const uncovered = needed.filter((choice) => !choice.some((wanted) => NEEDED_SCOPES.some((held) => covers(held, wanted))));
  expect(needed.length).toBeGreaterThan(20);
  expect(uncovered).toEqual([]);
  const idle = NEEDED_SCOPES.filter((held) => !needed.flat().some((wanted) => covers(held, wanted)));
  expect(idle).toEqual([]);
});

interface AppFile {
  access_scopes: { scopes: string };
  webhooks: { api_version: string; subscriptions: { compliance_topics: string[]; uri: string }[] };
}

function read<T>(path: string): T {
  return parseToml(readFileSync(join(SHOPIFY_APP, path), "utf8")) as T;
}

test("shopify.app.toml asks for the scopes and the privacy topics of the code, in its version and at its address", () => {
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

test("the app brings the theme's blocks, and the block of the thank-you and the order status page", () => {
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

test("the block, built as Shopify's command line builds it, is smaller than the 64 kB that Shopify takes", async () => {
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
