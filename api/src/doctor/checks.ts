import type { Check } from "./check";
import { apiVersion } from "./checks/api-version";
import { collections, products, tiers } from "./checks/catalogue";
import { inventory } from "./checks/inventory";
import { mail } from "./checks/mail";
import { mediaOrigins } from "./checks/media-origins";
import { metafields } from "./checks/metafields";
import { discounts, giftCards, scopes } from "./checks/rights";
import { adminToken, storefrontPermissions, storefrontToken } from "./checks/tokens";
import { webhookAddress, webhookSecret, webhooks } from "./checks/webhooks";

/** Everything the doctor looks at, in the order of docs/shopify.md. */
export const CHECKS: readonly { name: string; look: Check }[] = [
  { name: "Storefront token", look: storefrontToken },
  { name: "Storefront permissions", look: storefrontPermissions },
  { name: "API version", look: apiVersion },
  { name: "Admin token", look: adminToken },
  { name: "Scopes", look: scopes },
  { name: "Webhook secret", look: webhookSecret },
  { name: "Products", look: products },
  { name: "Collections", look: collections },
  { name: "Metafields", look: metafields },
  { name: "Pictures", look: mediaOrigins },
  { name: "Stylist's budgets", look: tiers },
  { name: "Inventory", look: inventory },
  { name: "Discounts", look: discounts },
  { name: "Gift cards", look: giftCards },
  { name: "Webhook address", look: webhookAddress },
  { name: "Webhooks", look: webhooks },
  { name: "Mail", look: mail },
];
