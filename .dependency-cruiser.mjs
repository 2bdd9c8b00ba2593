// Layers of the API from top to bottom. Each package.json and Biome keep the packages apart.

const WIRING = "^api/src/start/";
const PROGRAMS = "^api/src/(programs|doctor|operations/backup)/";
const ROUTES = "-routes\\.ts$";
const FEATURES =
  "^api/src/(admin|migrations|operations|orders/(checkout|exchanges/|exports/|fulfilment/|replacement/|settlement/)|privacy|recipient|sender|shopper|site|stylist)/";
const CALENDARS = "^api/src/calendars/";
const PAYMENT = "^api/src/calendars/order/payment\\.ts$";
const PORTS = [
  "^api/src/(catalogue|writing)/",
  "^api/src/orders/(?!checkout/|exchanges/|exports/|fulfilment/|replacement/|settlement/|refund|record-payment|stock-lines)",
  "^api/src/media/(media-store|gridfs-store)\\.ts$",
  "^api/src/email/(mailer|message|outbox|email-queue|product-images)\\.ts$",
  "^api/src/email/templates/",
];
const ADAPTERS = "^api/src/adapters/";
const HTTP = "^api/src/http/[^/]+\\.ts$";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "koa-stays-in-http",
      comment: "Routes take AppRouter from http/call.ts.",
      severity: "error",
      from: { pathNot: [HTTP, "^api/src/http/sessions/", WIRING] },
      to: { path: "node_modules/(koa|@koa)/" },
    },
    {
      name: "only-routes-know-http",
      comment: "Functions that routes call take plain data and return plain data.",
      severity: "error",
      from: { pathNot: [ROUTES, WIRING, PROGRAMS, HTTP, "^api/src/http/sessions/"] },
      to: { path: HTTP, pathNot: "/inline-image\\.ts$" },
    },
    {
      name: "only-wiring-knows-adapters",
      severity: "error",
      from: { pathNot: [WIRING, PROGRAMS, ADAPTERS] },
      to: { path: ADAPTERS },
    },
    {
      name: "adapters-know-only-ports",
      severity: "error",
      from: { path: ADAPTERS },
      to: {
        path: "^api/src/",
        pathNot: [ADAPTERS, PAYMENT, ...PORTS, "^api/src/(config|database/(create-model|database-errors))\\.ts$"],
      },
    },
    {
      name: "ports-take-plain-data",
      severity: "error",
      from: { path: PORTS, pathNot: ROUTES },
      to: { path: [CALENDARS, FEATURES, WIRING, ROUTES], pathNot: PAYMENT },
    },
    {
      name: "calendars-below-features",
      severity: "error",
      from: { path: CALENDARS, pathNot: ROUTES },
      to: { path: [FEATURES, WIRING, ROUTES] },
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
