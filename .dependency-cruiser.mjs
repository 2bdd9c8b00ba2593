/** Folders of the API from bottom to top. Each imports only those before it. */
const LAYERS = [
  ...[
    "shop-variables.ts",
    "config.ts",
    "errors.ts",
    "require-part.ts",
    "random.ts",
    "database",
    "delivery",
    "http",
    "qr",
    "media",
    "catalogue",
    "site",
    "calendars",
  ],
  ...[
    "email",
    "writing",
    "stylist",
    "uploads",
    "admin",
    "shop",
    "operations",
    "orders",
    "webhooks",
    "sender",
    "contributions",
    "recipient",
  ],
  ...["notifications", "privacy", "shop-webhooks", "migrations", "adapters", "doctor", "start", "programs"],
];
const match = (layers) => `^api/src/(${layers.join("|")})(/|$)`;
const severity = "error";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...LAYERS.map((layer, at) => ({
      name: `${layer}-imports-only-lower-layers`,
      severity,
      from: { path: match([layer]) },
      to: { path: "^api/src/", pathNot: match(LAYERS.slice(0, at + 1)) },
    })),
    {
      name: "koa-stays-in-http",
      comment: "Routes take AppRouter from http/call.ts.",
      severity,
      from: { pathNot: match(["http", "start"]) },
      to: { path: "node_modules/(koa|@koa)/" },
    },
    {
      name: "only-routes-know-http",
      comment: "Functions that routes call take plain data and return plain data.",
      severity,
      from: { pathNot: ["-routes\\.ts$", match(["http", "start", "programs"])] },
      to: { path: "^api/src/http/[^/]+\\.ts$", pathNot: "/(error-statuses|inline-image)\\.ts$" },
    },
    {
      name: "adapters-know-only-ports",
      severity,
      from: { path: match(["adapters"]) },
      to: {
        path: "^api/src/",
        pathNot: match([
          "adapters",
          "calendars/order",
          "catalogue",
          "config.ts",
          "database",
          "email",
          "errors.ts",
          "media",
          "orders",
          "writing",
        ]),
      },
    },
  ],
  options: {
    // TypeScript 7 has no JavaScript API to parse with.
    parser: "swc",
    tsPreCompilationDeps: true,
    exclude: { path: "\\.test\\.ts$" },
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: { extensions: [".ts", ".json"] },
  },
};
