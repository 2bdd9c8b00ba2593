import { type Access, type Endpoint, refusalsOf } from "@advent/contract";
import type { ZodMiniType } from "zod/mini";
import { REQUEST_ID, refusalResponse } from "./refusals";
import type { JsonSchema, Schemas } from "./schemas";

/** What was sent and answered once. */
export interface Example {
  body?: unknown;
  answer?: unknown;
}

const SECURITY: Record<Access, readonly Record<string, never[]>[]> = {
  public: [],
  recipient: [],
  shopper: [{ shopper: [] }],
  sender: [{ sender: [] }, { shopper: [] }],
  admin: [{ admin: [] }],
  webhook: [{ webhook: [] }],
};

/** A call of the contract as an operation of OpenAPI. */
export function operationOf(operationId: string, endpoint: Endpoint, schemas: Schemas, example: Example = {}) {
  const { tag, summary, access, params, query } = endpoint;
  return {
    operationId,
    tags: [tag],
    summary,
    "x-access": access,
    security: SECURITY[access],
    parameters: [...parameters(params, "path", schemas), ...parameters(query, "query", schemas)],
    ...requestBody(endpoint, schemas, example),
    responses: { ...answers(endpoint, schemas, example), ...refusals(endpoint) },
  };
}

function parameters(schema: ZodMiniType | undefined, place: "path" | "query", schemas: Schemas) {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.of(schema, "input") as {
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

function requestBody({ body, accepts }: Endpoint, schemas: Schemas, example: Example) {
  if (accepts) return { requestBody: { required: true, content: rawContent(accepts) } };
  if (!body) return {};
  const json = { schema: schemas.of(body, "input"), ...("body" in example && { example: example.body }) };
  return { requestBody: { required: true, content: { "application/json": json } } };
}

function answers(endpoint: Endpoint, schemas: Schemas, example: Example) {
  const content = answerContent(endpoint, schemas, example);
  const { status = 200, also = [] } = endpoint;
  const described = [status, ...also].map((one) => [
    one,
    { description: DESCRIPTIONS[one], headers: REQUEST_ID, ...(one !== 304 && content) },
  ]);
  return Object.fromEntries(described);
}

const DESCRIPTIONS: Record<number, string> = {
  200: "Done",
  201: "Made",
  202: "Begun",
  204: "Done; there is nothing to say",
  206: "The part that the Range asked for",
  304: "What the caller has is still right",
  503: "It is not well; the body says where",
};

function answerContent({ produces, response }: Endpoint, schemas: Schemas, example: Example) {
  if (produces) return { content: rawContent(produces) };
  if (!response) return {};
  const json = { schema: schemas.of(response, "output"), ...("answer" in example && { example: example.answer }) };
  return { content: { "application/json": json } };
}

function rawContent(types: readonly string[]) {
  const schemaOf = (type: string) =>
    type.startsWith("text/") ? { type: "string" } : { type: "string", format: "binary" };
  return Object.fromEntries(types.map((type) => [type, { schema: schemaOf(type) }]));
}

const refusals = (endpoint: Endpoint) =>
  Object.fromEntries(refusalsOf(endpoint).map((status) => [status, refusalResponse(status)]));
