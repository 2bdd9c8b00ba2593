import type { ApiKey } from "@advent/contract";
import { ApiFailure, type Handlers } from "@advent/store/testing";

export const API_KEY = `adv_fedcba987654_${"k".repeat(43)}`;
export const LABEL_PRINTER_KEY: ApiKey = {
  id: "adv_0123456789ab",
  name: "Label printer",
  scopes: ["read_orders"],
  state: "active",
  createdAt: "2026-11-22T09:00:00.000Z",
  createdBy: "Ann",
  expiresAt: "2027-02-20T09:00:00.000Z",
  lastUsedAt: null,
};

export function createApiKeyHandlers(state: { apiKeys: ApiKey[] }): Handlers {
  return {
    listApiKeys: () => ({ apiKeys: state.apiKeys }),
    createApiKey: ({ body: { name, scopes } }) => {
      const times = { createdAt: "2026-11-22T09:00:00.000Z", expiresAt: "2026-12-22T09:00:00.000Z", lastUsedAt: null };
      const apiKey: ApiKey = {
        id: `adv_fedcba98765${state.apiKeys.length}`,
        name,
        scopes,
        state: "active",
        createdBy: "Ann",
        ...times,
      };
      state.apiKeys = [apiKey, ...state.apiKeys];
      return { apiKey, key: API_KEY };
    },
    revokeApiKey: ({ params }) => {
      const found = state.apiKeys.find(({ id }) => id === params.keyId);
      if (!found) throw new ApiFailure(404, "This API key does not exist or is revoked already.");
      const revoked: ApiKey = { ...found, state: "revoked" };
      state.apiKeys = state.apiKeys.map((one) => (one.id === revoked.id ? revoked : one));
      return revoked;
    },
  };
}
