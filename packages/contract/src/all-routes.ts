import { type Route, routes } from "./routes";

/** Only servers and programs call these, so that pages do not carry them. */
const serverRoutes = {
  receiveOrder: { method: "POST", path: "/api/webhooks/shopify" },
  issuePageToken: { method: "POST", path: "/api/page-tokens" },
  getHealth: { method: "GET", path: "/api/health" },
  getOpenApi: { method: "GET", path: "/api/openapi.json" },
} as const satisfies Record<string, Route>;

export const allRoutes = { ...routes, ...serverRoutes };

export type EndpointName = keyof typeof allRoutes;
