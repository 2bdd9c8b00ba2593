import { type Endpoint, endpoints } from "@advent/contract";
import { SUITE_VERSION } from "../../config";
import { headerComponents, responseComponents } from "./errors";
import examples from "./examples.json" with { type: "json" };
import { type Example, toOperation } from "./operation";
import { buildJsonSchemas } from "./schemas";
import { TAG_DESCRIPTIONS } from "./tags";

const recorded: Record<string, Example> = examples;

export function openApiDocument(): Record<string, unknown> {
  const schemas = buildJsonSchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    const operation = toOperation(name, endpoint, schemas, recorded[name]);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Advent calendar API",
      version: SUITE_VERSION,
      license: { name: "MIT", identifier: "MIT" },
      description: API_DESCRIPTION,
    },
    servers: [{ url: "/", description: "Every page's own origin" }],
    tags: Object.entries(TAG_DESCRIPTIONS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.pickUsed([paths, responseComponents]),
      responses: responseComponents,
      headers: headerComponents,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

const SECURITY_SCHEMES = {
  shopper: {
    type: "apiKey",
    in: "cookie",
    name: "advent_shopper",
    description: "Set by the first `GET /api/calendar`. Its holder owns the calendar",
  },
  sender: {
    type: "apiKey",
    in: "cookie",
    name: "advent_sender",
    description: "Set by `redeemSenderLink` with the secret of the private link in an order's mail",
  },
  admin: { type: "apiKey", in: "cookie", name: "advent_admin", description: "Set by `verifyPassword`" },
  apiKey: {
    type: "http",
    scheme: "bearer",
    description:
      "A key that an owner creates in the admin, for the scope that each call names. 401: unknown, expired or revoked. 403: the scope is missing",
  },
  webhook: {
    type: "apiKey",
    in: "header",
    name: "X-Shopify-Hmac-Sha256",
    description: "HMAC-SHA256 of the body under the webhook secret, base64",
  },
};

const API_DESCRIPTION = `
Every call of the suite's pages, and the only ones there are.

- **Cookies** say who calls: keep those that come, and send them along.
- **A call that changes something** needs an \`Origin\` header with an origin of the suite's own, or an API key.
- **Errors** are JSON for clients that send \`Accept: application/json\`: a sentence for people as \`message\`, the \`code\` to decide by
  and the \`field\` it is about. Other clients get \`field: message\` as \`text/plain\`.
- **Money** is in minor units of its currency where it is a number, and formatted where it is text.
- **Times** are ISO 8601 in UTC.
- Wherever a status of 429 or 503 names \`Retry-After\`, nothing is gained by asking earlier.
- Another method than the ones listed is 405; headers beyond 16 kB are 431.
- Later versions may answer more fields; what is here stays. CHANGELOG.md says what is new.
`.trim();
