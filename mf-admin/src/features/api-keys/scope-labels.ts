import type { ApiKeyScope } from "@advent/contract";

export const SCOPE_LABELS: Readonly<Record<ApiKeyScope, string>> = {
  read_orders: "Read orders",
  write_fulfilment: "Mark orders as picked, packed and sent",
};
