import { type ApiKey, createApiKey, listApiKeys, revokeApiKey } from "@advent/contract";
import { AppError } from "../../errors";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import type { StoredApiKey } from "../../http/sessions/api-keys";
import { readAccountNames } from "../accounts/account-names";
import type { Admin } from "../create-admin";

interface ApiKeyDeps {
  admin: Pick<Admin, "apiKeys" | "roster">;
}

export function registerApiKeyRoutes(router: AppRouter, deps: ApiKeyDeps): void {
  serve(router, listApiKeys, async () => {
    const [keys, getName] = await Promise.all([deps.admin.apiKeys.list(), readAccountNames(deps.admin)]);
    return { apiKeys: keys.map((key) => presentApiKey(key, getName)) };
  });

  serve(router, createApiKey, async ({ admin: { id: createdBy }, body }) => {
    const { stored, key } = await deps.admin.apiKeys.create({ ...body, createdBy });
    return { apiKey: presentApiKey(stored, await readAccountNames(deps.admin)), key };
  });

  serve(router, revokeApiKey, async ({ params: { keyId } }) => {
    const revoked = await deps.admin.apiKeys.revoke(keyId);
    if (!revoked) throw new AppError("not_found", "This API key does not exist or is revoked already.");
    return presentApiKey(revoked, await readAccountNames(deps.admin));
  });
}

function presentApiKey(stored: StoredApiKey, getName: (accountId: string) => string): ApiKey {
  const { _id: id, name, scopes, createdAt, createdBy, expiresAt, revokedAt, lastUsedAt } = stored;
  return {
    id,
    name,
    scopes,
    state: revokedAt ? "revoked" : expiresAt <= new Date() ? "expired" : "active",
    createdAt: createdAt.toISOString(),
    createdBy: getName(createdBy),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
