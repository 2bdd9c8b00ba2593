import {
  COLLECTIONS,
  formatBudget,
  formatList,
  formatMoney,
  getTierValue,
  MS_PER_DAY,
  parseDecimal,
  toMinorUnits,
} from "@advent/contract";
import { ACCESS_SCOPES, METAFIELD_DEFINITIONS_QUERY, WEBHOOKS_QUERY } from "../adapters/shopify/admin/operations";
import { findLackingRights, SCOPE_NEEDS } from "../adapters/shopify/admin/rights";
import { formatTopic, getMissingTopics, WEBHOOK_TOPICS } from "../adapters/shopify/admin/webhook-subscriptions";
import { getLackingMetafields, type MetafieldDefinitions } from "../adapters/shopify/metafields";
import { isPrivateToken } from "../adapters/shopify/shop-client";
import { type Check, warn } from "./checks";
import { SETUP_SCOPE, type Webhooks } from "./setup";
import {
  ADMIN_TOKEN_SOURCE,
  APP_DASHBOARD,
  Finding,
  getStatus,
  isPublicUrl,
  type List,
  readShopSettings,
  STOREFRONT_API,
} from "./shop";

const API_VERSION_NOTICE_MS = 60 * MS_PER_DAY;
const UNCONFIRMED_EFFECT = "a paid order is confirmed only by polling, or never without an Admin token";
const OLDEST_VERSION = "Shopify uses its oldest version instead, whose fields may differ";
const SCOPES_FIX = `${APP_DASHBOARD} → Versions → Access scopes → Release, then accept it in the shop`;

const PRODUCTS_QUERY = "query @inContext(country: GB) { products(first: 50) { nodes { featuredImage { url } } } }";
type Products = { products: List<{ featuredImage: { url: string } | null }> };

type Scopes = { currentAppInstallation: { accessScopes: { handle: string }[] } };
const getScopes = ({ currentAppInstallation: { accessScopes } }: Scopes) => accessScopes.map(({ handle }) => handle);

type Price = { amount: string; currencyCode: string };
type Variant = { id: string; availableForSale: boolean; price: Price };
type Payments = { shop: { paymentSettings: { currencyCode: string } } };
type Location = { name: string; isActive: boolean; fulfillsOnlineOrders: boolean };
type Stock = List<{ id: string; inventoryItem: { tracked: boolean } }>;

const AUTOMATIC_DISCOUNTS_QUERY = `{
  discountNodes(first: 50, query: "method:automatic AND status:active") {
    nodes {
      discount {
        ... on DiscountAutomaticBasic { customerGets { value { ... on DiscountPercentage { percentage } } } }
      }
    }
  }
}`;
type AutomaticDiscounts = {
  discountNodes: List<{ discount: { customerGets?: { value: { percentage?: number } } } }>;
};

const toAlias = (handle: string) => handle.replaceAll("-", "_");

/** In the order of docs/shopify.md. */
export const SHOP_CHECKS: Record<string, Check> = {
  "Storefront token": {
    breaks: "no product is shown and nobody can check out",
    fix: "{admin}/settings/plan",
    storefront: "{ shop { name } }",
    judge({ config: { SHOPIFY_STOREFRONT_TOKEN: token = "" } }) {
      const breaks = "Shopify limits all buyers together, by the address of this server";
      const fix = `${STOREFRONT_API} → Private access token: SHOPIFY_STOREFRONT_TOKEN`;
      return !isPrivateToken(token) && warn("it is a public token", breaks, fix);
    },
  },
  "Storefront permissions": {
    breaks: "products show without stock and tags, and checkouts fail",
    fix: `${STOREFRONT_API} → Permissions: unauthenticated_read_product_listings, …_read_product_tags, …_read_product_inventory, …_read_checkouts, …_write_checkouts`,
    // Reads a cart that does not exist, which shows if the token may read carts and creates none.
    storefront: `{
      products(first: 1) { nodes { tags variants(first: 1) { nodes { quantityAvailable } } } }
      cart(id: "gid://shopify/Cart/doctor?key=doctor") { id }
    }`,
  },
  "API version": {
    breaks: OLDEST_VERSION,
    fix: "SHOPIFY_API_VERSION",
    storefront: "{ publicApiVersions { handle supported } }",
    judge({ config }, data: { publicApiVersions: { handle: string; supported: boolean }[] }) {
      const { SHOPIFY_API_VERSION: version } = config;
      const supported = data.publicApiVersions.filter((each) => each.supported).map(({ handle }) => handle);
      if (!supported.includes(version)) return `${version} is not supported; ${formatList(supported)} are`;
      const [year, month] = version.split("-");
      const end = `${Number(year) + 1}-${month}-01`;
      if (Date.parse(end) - Date.now() > API_VERSION_NOTICE_MS) return false;
      const fix = "a newer one in SHOPIFY_API_VERSION";
      return warn(`${version} ends around ${end}`, `from then on ${OLDEST_VERSION}`, fix);
    },
  },
  "Admin token": {
    breaks: `the discount must be an automatic one of the shop, there are no gift cards, the stylist's gifts stay in the inventory, and a lost webhook is not recovered by polling`,
    fix: ADMIN_TOKEN_SOURCE,
    admin: "{ shop { myshopifyDomain } }",
    judge({ config: { SHOPIFY_STORE_DOMAIN: domain = "" } }, { shop }: { shop: { myshopifyDomain: string } }) {
      const own = shop.myshopifyDomain;
      if (own.toLowerCase() === domain.toLowerCase()) return false;
      const breaks = "every webhook is rejected, because it comes from another shop";
      const fix = `SHOPIFY_STORE_DOMAIN=${own}`;
      return new Finding(`this shop calls itself ${own}, not ${domain}`, { breaks, fix });
    },
  },
  Scopes: {
    breaks: findLackingRights([]).costs.join("; "),
    fix: SCOPES_FIX,
    admin: ACCESS_SCOPES.text,
    judge(_shop, scopes: Scopes) {
      const { missing, costs } = findLackingRights(getScopes(scopes));
      return missing.length > 0 && new Finding(`missing ${formatList(missing)}`, { breaks: costs.join("; ") });
    },
  },
  "Old orders": {
    breaks: "orders older than 60 days can only be refunded in the shop, and their changes arrive by webhook alone",
    fix: `${APP_DASHBOARD} → API access → Read all orders → Request access; then add read_all_orders to shopify.app.toml`,
    admin: ACCESS_SCOPES.text,
    judge: (_shop, scopes: Scopes) =>
      !getScopes(scopes).includes("read_all_orders") && warn("read_all_orders is not granted"),
  },
  "Webhook secret": {
    breaks: "no order is ever confirmed by a webhook",
    fix: `SHOPIFY_WEBHOOK_SECRET = ${APP_DASHBOARD} → Settings → Client secret`,
    judge: ({ config }) => config.SHOPIFY_WEBHOOK_SECRET.length === 0 && "there is none",
  },
  Products: {
    breaks: "there are no products for calendars",
    fix: "{admin}/products → select all → Include in sales channels → the storefront of SHOPIFY_STOREFRONT_TOKEN",
    storefront: PRODUCTS_QUERY,
    judge: (_shop, { products }: Products) => products.nodes.length === 0 && "this token sees none",
  },
  Collections: {
    breaks: "their categories show nothing",
    fix: "{admin}/collections → the collection → its handle (Search engine listing), its products, and its sales channels",
    storefront: `{ ${COLLECTIONS.map(
      (handle) => `${toAlias(handle)}: collection(handle: "${handle}") { products(first: 1) { nodes { id } } }`,
    ).join(" ")} }`,
    judge(_shop, found: Partial<Record<string, { products: List<unknown> } | null>>) {
      const missing = COLLECTIONS.filter((handle) => !found[toAlias(handle)]);
      const empty = COLLECTIONS.filter((handle) => found[toAlias(handle)]?.products.nodes.length === 0);
      const errors = [
        missing.length > 0 && `${formatList(missing)} not found on this sales channel`,
        empty.length > 0 && `${formatList(empty)} without a product`,
      ];
      return errors.filter(Boolean).join("; ");
    },
  },
  Metafields: {
    breaks: "materials and carats are missing from the pages, or the stylist's gifts from the order",
    fix: `npm run doctor -- --setup with the scope ${SETUP_SCOPE}, or {admin}/settings/custom_data`,
    admin: METAFIELD_DEFINITIONS_QUERY.text,
    judge(_shop, definitions: MetafieldDefinitions) {
      const lacking = getLackingMetafields(definitions);
      const needed = lacking.filter(({ isOptional }) => !isOptional);
      const getKeys = (fields: typeof lacking) => formatList(fields.map(({ namespace, key }) => `${namespace}.${key}`));
      if (needed.length > 0) return `${getKeys(needed)} not defined, or hidden from those who need it`;
      return lacking.length > 0 && warn(`${getKeys(lacking)} not defined`, "product pages lack these details");
    },
  },
  Images: {
    breaks: "browsers block the product images",
    fix: "MEDIA_ORIGINS, then restart the suite",
    storefront: PRODUCTS_QUERY,
    judge({ mediaOrigins }, { products }: Products) {
      const urls = products.nodes.flatMap(({ featuredImage }) => featuredImage?.url ?? []);
      const origins = [...new Set(urls.map((url) => new URL(url).origin))];
      if (origins.length === 0) return warn("no product has an image", "tiles and days show none", "{admin}/products");
      const refused = origins.filter((origin) => !mediaOrigins.includes(origin));
      const [_shopify, ...own] = mediaOrigins;
      const fix = `MEDIA_ORIGINS=${[...own, ...refused].join(",")}, then restart the suite`;
      return refused.length > 0 && new Finding(`images are at ${formatList(refused)}, which is not allowed`, { fix });
    },
  },
  Currency: {
    breaks: "nobody can check out",
    fix: "the admin’s page Shop → Currency",
    storefront: "{ shop { paymentSettings { currencyCode } } }",
    async judge(installation, { shop }: Payments) {
      const { currency } = await readShopSettings(installation);
      const own = shop.paymentSettings.currencyCode;
      return own !== currency && `the shop sells in ${own}, and its page Shop says ${currency}`;
    },
  },
  "Stylist's budgets": {
    breaks: "a stylist calendar of that budget cannot be checked out",
    fix: "{admin}/products → the product of the stylist's budgets; its variants' ids are SHOPIFY_STYLIST_VARIANTS",
    storefront: `query ($ids: [ID!]!) @inContext(country: GB) {
      nodes(ids: $ids) { ... on ProductVariant { id availableForSale price { amount currencyCode } } }
    }`,
    variables: ({ SHOPIFY_STYLIST_VARIANTS: ids = {} }) => ({ ids: Object.values(ids) }),
    async judge(installation, { nodes }: { nodes: (Variant | null)[] }) {
      const { currency, tiers, SHOPIFY_STYLIST_VARIANTS: variants = {} } = await readShopSettings(installation);
      const errors = tiers.map((tier) => {
        const value = getTierValue(tier);
        const variant = nodes.find((node) => node?.id === variants[value]);
        const error = describeVariant(variant, toMinorUnits(tier.budget, currency), currency);
        return error && `${formatBudget(value, currency)} ${error}`;
      });
      return errors.filter(Boolean).join("; ");
    },
  },
  Inventory: {
    breaks: SCOPE_NEEDS.inventory.cost,
    fix: SCOPES_FIX,
    admin: `query ($location: ID) {
      location(id: $location) { name isActive fulfillsOnlineOrders }
      productVariants(first: 100) { nodes { id inventoryItem { tracked } } }
    }`,
    variables: ({ SHOPIFY_LOCATION_ID: location = null }) => ({ location }),
    judge({ config }, { location, productVariants }: { location: Location | null; productVariants: Stock }) {
      const fix = "{admin}/settings/locations; SHOPIFY_LOCATION_ID";
      if (!location) return new Finding("there is no location with stock", { fix });
      if (!location.isActive || !location.fulfillsOnlineOrders)
        return new Finding(`${location.name} does not fulfil online orders`, { fix });
      const budgets: string[] = Object.values(config.SHOPIFY_STYLIST_VARIANTS ?? {});
      const gifts = productVariants.nodes.filter((variant) => !budgets.includes(variant.id));
      const uncounted = gifts.filter(({ inventoryItem }) => !inventoryItem.tracked).length;
      const says = `${uncounted} of ${gifts.length} variants are not tracked`;
      const breaks = "they are always in stock, however many are sold";
      return uncounted > 0 && warn(says, breaks, "{admin}/products → the variant → Inventory → Track quantity");
    },
  },
  "Automatic discount": {
    breaks:
      "without the scope write_discounts, checkout is refused unless the shop’s automatic discount is the setting’s",
    fix: `{admin}/discounts → the automatic discount (docs/shopify.md), or the scope write_discounts: ${SCOPES_FIX}`,
    admin: ACCESS_SCOPES.text,
    async judge(shop, scopes: Scopes) {
      const held = getScopes(scopes);
      const { discountPercent: percent } = await readShopSettings(shop);
      if (held.includes("write_discounts") || percent === 0) return false;
      if (!held.includes("read_discounts"))
        return warn(`it must be ${percent} %, but nobody can check it without the scope read_discounts`);
      const { discountNodes } = await shop.admin<AutomaticDiscounts>(AUTOMATIC_DISCOUNTS_QUERY);
      const percents = discountNodes.nodes.flatMap(({ discount: { customerGets } }) =>
        customerGets?.value.percentage ? Math.round(customerGets.value.percentage * 10_000) / 100 : [],
      );
      if (percents.includes(percent)) return false;
      const found = formatList(percents.map((one) => `${one} %`));
      return found ? `it is ${found} instead of ${percent} %` : `there is none of ${percent} %`;
    },
  },
  "Gift cards": {
    breaks: SCOPE_NEEDS.giftCards.cost,
    fix: SCOPES_FIX,
    admin: "{ giftCardConfiguration { issueLimit { amount currencyCode } } }",
    async judge(shop, { giftCardConfiguration: { issueLimit } }: { giftCardConfiguration: { issueLimit: Price } }) {
      const { amount: decimal, currencyCode } = issueLimit;
      const limit = parseDecimal(decimal, currencyCode);
      const { giftCardSteps } = await readShopSettings(shop);
      const largest = toMinorUnits(Math.max(0, ...giftCardSteps.map(({ amount }) => amount)), currencyCode);
      if (limit >= largest) return false;
      const breaks = `the bonus of ${formatMoney(largest, currencyCode)} is not made`;
      const fix = "{admin}/settings/plan, or Shopify's support";
      return new Finding(`the shop issues none over ${formatMoney(limit, currencyCode)}`, { breaks, fix });
    },
  },
  "Customer data": {
    breaks: "Shopify sends no order, or without the buyer's name and email address",
    fix: `${APP_DASHBOARD} → API access → Protected customer data: orders with name, email and address; an app made in the shop's admin needs the plan Grow or higher`,
    admin: "{ orders(first: 1) { nodes { email shippingAddress { name } } } }",
  },
  "Webhook address": {
    breaks: UNCONFIRMED_EFFECT,
    fix: "start the suite with this configuration, and look at the proxy before it",
    async judge({ webhookUrl: url }) {
      const fix = "SHELL_ORIGIN is the site's public https address";
      if (!isPublicUrl(url)) return new Finding(`Shopify cannot reach ${url}`, { fix });
      // Unsigned, so that an API that checks signatures rejects it.
      const headers = { "content-type": "application/json" };
      const status = await getStatus(url, { method: "POST", body: "{}", headers });
      return status !== 401 && warn(`${url} responds with ${status}`);
    },
  },
  Webhooks: {
    breaks: UNCONFIRMED_EFFECT,
    fix: "npm run doctor -- --setup",
    admin: WEBHOOKS_QUERY.text,
    judge({ webhookUrl, config: { SHOPIFY_API_VERSION: version } }, { webhookSubscriptions: { nodes } }: Webhooks) {
      const missing = getMissingTopics(nodes, webhookUrl);
      const reasons = missing.map((topic) => {
        const elsewhere = nodes.find((subscription) => subscription.topic === topic);
        return `${formatTopic(topic)} ${elsewhere ? `goes to ${elsewhere.uri}` : "is not sent"}`;
      });
      const breaks = missing.map((topic) => WEBHOOK_TOPICS[topic]).join("; ");
      if (missing.length > 0) return new Finding(reasons.join("; "), { breaks });
      const other = nodes.find(({ uri, apiVersion }) => uri === webhookUrl && apiVersion.handle !== version);
      const says = other && `they are written in version ${other.apiVersion.handle}, the rest in ${version}`;
      const fix = "mf-embed/shopify/shopify.app.toml → [webhooks] api_version, then deploy the app";
      return says && warn(says, "fields may have other names", fix);
    },
  },
};

function describeVariant(variant: Variant | null | undefined, expected: number, currency: string) {
  if (!variant) return "has no variant that this sales channel shows";
  const { amount, currencyCode } = variant.price;
  if (currencyCode !== currency) return `is priced in ${currencyCode} in a shop that sells in ${currency}`;
  const price = parseDecimal(amount, currencyCode);
  if (price !== expected) return `costs ${formatMoney(price, currencyCode)}`;
  return variant.availableForSale ? undefined : "is not for sale: out of stock or a draft";
}
