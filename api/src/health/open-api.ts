import { type Endpoint, endpoints } from "@advent/contract";
import * as z from "zod";
import type { ZodMiniType } from "zod/mini";
import manifest from "../../package.json" with { type: "json" };

type JsonSchema = Record<string, unknown>;

/** The OpenAPI 3.1 document of every endpoint, made from the contract alone. */
export function openApiDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(operationId, endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Advent calendar API", version: manifest.version, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/", description: "Every page's own origin" }],
    paths,
    components: {
      securitySchemes: {
        shopper: { type: "apiKey", in: "cookie", name: "advent_shopper" },
        sender: { type: "apiKey", in: "cookie", name: "advent_sender" },
        admin: { type: "apiKey", in: "cookie", name: "advent_admin" },
        webhook: { type: "apiKey", in: "header", name: "X-Shopify-Hmac-Sha256" },
      },
    },
  };
}

function operation(operationId: string, endpoint: Endpoint): Record<string, unknown> {
  const secured = ["shopper", "sender", "admin", "webhook"].includes(endpoint.access);
  return {
    operationId,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    "x-access": endpoint.access,
    security: secured ? [{ [endpoint.access]: [] }] : [],
    parameters: [...parameters(endpoint.params, "path"), ...parameters(endpoint.query, "query")],
    ...(requestBody(endpoint) ? { requestBody: requestBody(endpoint) } : {}),
    responses: {
      [String(endpoint.status ?? 200)]: { description: "Done", ...responseContent(endpoint) },
      "4XX": refusal("What is wrong with the request, in one sentence"),
      "5XX": refusal("What is wrong on this side, in one sentence"),
    },
  };
}

const refusal = (description: string) => ({
  description,
  content: { "text/plain": { schema: { type: "string" } } },
});

function parameters(schema: ZodMiniType | undefined, place: "path" | "query") {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function requestBody(endpoint: Endpoint) {
  if (endpoint.body) {
    return { required: true, content: { "application/json": { schema: jsonSchema(endpoint.body, "input") } } };
  }
  return endpoint.accepts && { required: true, content: rawContent(endpoint.accepts) };
}

function responseContent(endpoint: Endpoint) {
  if (endpoint.produces) return { content: rawContent(endpoint.produces) };
  if (!endpoint.response) return {};
  return { content: { "application/json": { schema: jsonSchema(endpoint.response, "output") } } };
}

function rawContent(types: readonly string[]) {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: "string", format: "binary" } }]));
}

function jsonSchema(schema: ZodMiniType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema;
  return rest;
}
