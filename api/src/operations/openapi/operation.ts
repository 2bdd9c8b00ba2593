import { type Access, type Endpoint, getErrorStatuses } from "@advent/contract";
import type { ZodMiniType } from "zod/mini";
import { REQUEST_ID, toErrorResponse } from "./errors";
import type { Direction, JsonSchema, Schemas } from "./schemas";

export interface Example {
  body?: unknown;
  answer?: unknown;
}

const ACCESS_SECURITY: Record<Access, readonly Record<string, never[]>[]> = {
  public: [],
  recipient: [],
  shopper: [{ shopper: [] }],
  sender: [{ sender: [] }, { shopper: [] }],
  admin: [{ admin: [] }],
  webhook: [{ webhook: [] }],
};

export function toOperation(operationId: string, endpoint: Endpoint, schemas: Schemas, example: Example = {}) {
  const { tag, summary, access, apiKeyScope, params, query, accepts, body, produces, response } = endpoint;
  const toJson = (schema: ZodMiniType, direction: Direction, value: unknown) => ({
    "application/json": { schema: schemas.toJsonSchema(schema, direction), example: value },
  });
  const requestContent = accepts ? toRawContent(accepts) : body && toJson(body, "input", example.body);
  const responseContent = produces ? toRawContent(produces) : response && toJson(response, "output", example.answer);
  return {
    operationId,
    tags: [tag],
    summary,
    "x-access": access,
    security: [...ACCESS_SECURITY[access], ...(apiKeyScope ? [{ apiKey: [apiKeyScope] }] : [])],
    parameters: [...toParameters(params, "path", schemas), ...toParameters(query, "query", schemas)],
    ...(requestContent && { requestBody: { required: true, content: requestContent } }),
    responses: { ...toResponses(endpoint, responseContent), ...toErrorResponses(endpoint) },
  };
}

function toParameters(schema: ZodMiniType | undefined, place: "path" | "query", schemas: Schemas) {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.toJsonSchema(schema, "input") as {
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

function toResponses({ status = 200, also = [] }: Endpoint, content: object | undefined) {
  const described = [status, ...also].map((one) => [
    one,
    { description: STATUS_DESCRIPTIONS[one], headers: REQUEST_ID, ...(one !== 304 && content && { content }) },
  ]);
  return Object.fromEntries(described);
}

const STATUS_DESCRIPTIONS: Record<number, string> = {
  200: "Success",
  201: "Created",
  202: "Accepted",
  204: "Success without a body",
  206: "The requested range",
  304: "Not modified",
  503: "Unhealthy; the body says where",
};

function toRawContent(types: readonly string[]) {
  const getSchema = (type: string) =>
    type.startsWith("text/") ? { type: "string" } : { type: "string", format: "binary" };
  return Object.fromEntries(types.map((type) => [type, { schema: getSchema(type) }]));
}

const toErrorResponses = (endpoint: Endpoint) =>
  Object.fromEntries(getErrorStatuses(endpoint).map((status) => [status, toErrorResponse(status)]));
