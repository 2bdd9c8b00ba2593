import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from "graphql";

const VERSION = "2026-10";
const SCHEMAS = join(import.meta.dirname, "../../node_modules/@shopify/dev-mcp/dist/data");

export function publishedSchema(api: "admin" | "storefront-graphql"): GraphQLSchema {
  const packed = readFileSync(join(SCHEMAS, `${api}_${VERSION}.json.gz`));
  const { data } = JSON.parse(gunzipSync(packed).toString("utf8")) as { data: IntrospectionQuery };
  return buildClientSchema(data, { assumeValid: true });
}
