import * as z from "zod/mini";
import { timestampSchema } from "./primitives";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("payment");

const CREDENTIAL_MAX_LENGTH = 200;
const CALLBACK_MAX_LENGTH = 2_000;

/** What the installation makes or checks in the shop, in this order. */
export const SHOPIFY_STEPS = [
  "permissions",
  "storefront",
  "webhooks",
  "metafields",
  "budgets",
  "location",
  "products",
] as const;

const stepSchema = z.object({
  name: z.enum(SHOPIFY_STEPS),
  /** `null` when it is done, or else the sentence why it is not. */
  error: z.nullable(z.string()),
});
export type ShopifyStep = z.infer<typeof stepSchema>;

const shopifySchema = z.object({
  /** Rises with each change. */
  revision: z.int(),
  /** Where the connection in use comes from. `null` while the shop sells its own products. */
  source: z.nullable(z.enum(["environment", "admin"])),
  /** For the app's version in Shopify's Dev Dashboard. */
  app: z.object({ url: z.string(), redirectUrl: z.string(), scopes: z.string() }),
  connection: z.nullable(
    z.object({
      domain: z.string(),
      clientId: z.string(),
      /** False once the COOKIE_SECRET that encrypted the tokens is gone. */
      isReadable: z.boolean(),
      installedAt: timestampSchema,
      installedBy: z.string(),
      /** When the app was uninstalled in the shop or disconnected here. */
      endedAt: z.nullable(timestampSchema),
      steps: z.array(stepSchema),
    }),
  ),
});
export type ShopifySettings = z.infer<typeof shopifySchema>;

const credential = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "must not be empty"),
    z.maxLength(CREDENTIAL_MAX_LENGTH),
    z.regex(/^[\w-]+$/, "must be copied as Shopify shows it"),
  );

export const getShopify = defineEndpoint("GET /api/admin/shopify", {
  summary: "The connection with a Shopify store, without secret and tokens",
  access: "admin",
  role: "owner",
  cacheTags: ["Payment"],
  response: shopifySchema,
});

export const beginShopifyInstall = defineEndpoint("POST /api/admin/shopify/authorization", {
  summary: "Get the address at which Shopify asks whether to install the app",
  access: "admin",
  role: "owner",
  audit: "Began to install the Shopify app",
  refuses: [409],
  body: z.object({
    domain: z
      .string()
      .check(
        z.trim(),
        z.toLowerCase(),
        z.maxLength(CREDENTIAL_MAX_LENGTH),
        z.regex(/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/, "must be like your-shop.myshopify.com"),
      ),
    clientId: credential,
    clientSecret: credential,
  }),
  response: z.object({ url: z.string() }),
});

export const finishShopifyInstall = defineEndpoint("POST /api/admin/shopify/installation", {
  summary: "Exchange what Shopify sent back for tokens, and make what the shop lacks",
  access: "admin",
  role: "owner",
  audit: "Installed the Shopify app",
  cacheTags: ["Payment"],
  refuses: [409, 410, 502],
  body: z.object({
    /** Query of the address at which Shopify sent the browser back, as it is. */
    query: z.string().check(z.minLength(1, "must not be empty"), z.maxLength(CALLBACK_MAX_LENGTH)),
  }),
  response: shopifySchema,
});

export const completeShopify = defineEndpoint("POST /api/admin/shopify/steps", {
  summary: "Make what the shop lacks, and nothing that it has",
  access: "admin",
  role: "owner",
  audit: "Completed the Shopify connection",
  cacheTags: ["Payment"],
  refuses: [409],
  body: z.object({ revision: z.int() }),
  response: shopifySchema,
});

export const disconnectShopify = defineEndpoint("DELETE /api/admin/shopify/:revision", {
  summary: "Forget the tokens of the Shopify store, unless somebody has changed that revision",
  access: "admin",
  role: "owner",
  audit: "Disconnected Shopify",
  cacheTags: ["Payment"],
  refuses: [409],
  params: z.object({ revision: z.coerce.number().check(z.int()) }),
  response: shopifySchema,
});
