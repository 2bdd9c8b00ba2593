import { type BodyOf, type createApiKey, endpoints, type ReplyOf } from "@advent/contract";
import { assertOk, type Visitor } from "./visitor";

export const NEW_KEY: BodyOf<typeof createApiKey> = {
  name: "Label printer",
  scopes: ["read_orders"],
  expiresInDays: 30,
};

export async function createKey(owner: Visitor, fields: Partial<typeof NEW_KEY> = {}) {
  const { json } = await assertOk(owner.post(endpoints.createApiKey.path, { ...NEW_KEY, ...fields }));
  return json as ReplyOf<typeof createApiKey>;
}
