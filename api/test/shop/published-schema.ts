import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from "graphql";

interface Published {
  data: IntrospectionQuery;
  offline_scopes?: { items: { typeName: string; fieldName?: string; offlineScopes: string[] }[] };
}

/** Reads a schema of version 2026-10 that `schemas/refresh.mjs` has stored. */
export function readPublished(api: "admin" | "storefront-graphql"): Published {
  const packed = readFileSync(join(import.meta.dirname, `schemas/${api}.json.gz`));
  return JSON.parse(gunzipSync(packed).toString("utf8"));
}

export function publishedSchema(api: "admin" | "storefront-graphql"): GraphQLSchema {
  return buildClientSchema(readPublished(api).data, { assumeValid: true });
}
