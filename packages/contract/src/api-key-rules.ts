export const API_KEY_SCOPES = ["read_orders", "read_addresses", "write_fulfilment", "request_releases"] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

export const API_KEY_SCOPE_LABELS: Readonly<Record<ApiKeyScope, string>> = {
  read_orders: "Read orders",
  read_addresses: "Read the delivery addresses of orders",
  write_fulfilment: "Mark orders as picked, packed and sent",
  request_releases: "Request releases of a remote",
};

export const API_KEY_STATES = ["active", "expired", "revoked"] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

export const API_KEY_NAME_MAX_LENGTH = 80;
export const API_KEY_MAX_DAYS = 366;
