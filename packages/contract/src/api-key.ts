import * as z from "zod/mini";
import { API_KEY_MAX_DAYS, API_KEY_NAME_MAX_LENGTH, API_KEY_SCOPES, API_KEY_STATES } from "./api-key-rules";
import { createNameSchema, idSchema, timestampSchema } from "./primitives";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("apiKeys");

const scopeSchema = z.enum(API_KEY_SCOPES);

export const apiKeySchema = z.object({
  /** Public first part of the key, by which it is recognised. */
  id: z.string(),
  name: z.string(),
  scopes: z.array(scopeSchema),
  state: z.enum(API_KEY_STATES),
  createdAt: timestampSchema,
  createdBy: z.string(),
  expiresAt: timestampSchema,
  /** To the minute. */
  lastUsedAt: z.nullable(timestampSchema),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const newApiKeySchema = z.object({ apiKey: apiKeySchema, key: z.string() });
export type NewApiKey = z.infer<typeof newApiKeySchema>;

export const listApiKeys = defineEndpoint("GET /api/admin/api-keys", {
  summary: "All API keys, newest first, without their secrets",
  access: "admin",
  role: "owner",
  cacheTags: ["ApiKey"],
  response: z.object({ apiKeys: z.array(apiKeySchema) }),
});

export const createApiKey = defineEndpoint("POST /api/admin/api-keys", {
  summary: "Create an API key; only this response contains it",
  access: "admin",
  role: "owner",
  audit: "Created an API key",
  cacheTags: ["ApiKey"],
  status: 201,
  body: z.object({
    name: createNameSchema(API_KEY_NAME_MAX_LENGTH).check(z.minLength(1, "must not be empty")),
    scopes: z.array(scopeSchema).check(
      z.minLength(1, "must not be empty"),
      z.maxLength(API_KEY_SCOPES.length),
      z.refine((scopes) => new Set(scopes).size === scopes.length, "must not repeat a scope"),
    ),
    expiresInDays: z.int().check(z.gte(1), z.lte(API_KEY_MAX_DAYS)),
  }),
  response: newApiKeySchema,
});

export const revokeApiKey = defineEndpoint("DELETE /api/admin/api-keys/:keyId", {
  summary: "Revoke an API key at once and for good",
  access: "admin",
  role: "owner",
  audit: "Revoked an API key",
  cacheTags: ["ApiKey"],
  refuses: [404],
  params: z.object({ keyId: idSchema }),
  response: apiKeySchema,
});
