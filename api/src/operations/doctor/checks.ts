import {
  COLLECTIONS,
  DAYS,
  formatList,
  formatMoney,
  getBonusGiftCard,
  MS_PER_DAY,
  parseDecimal,
  STYLIST_TIERS,
} from "@advent/contract";
import { isLocal } from "@advent/server/addresses";
import { findLackingRights, SCOPE_NEEDS } from "../../adapters/shopify/admin/rights";
import { getMissingTopics, WEBHOOK_TOPICS } from "../../adapters/shopify/admin/webhook-subscriptions";
import { isPrivateToken } from "../../adapters/shopify/shop-client";
import { tryServer } from "../../adapters/smtp/smtp";
import { adminOperations, storefrontQueries, toAlias, type Variant } from "./operations";
import { formatTopic, getLackingMetafields, isPublicUrl, SETUP_SCOPE } from "./setup";
import { ADMIN_TOKEN_SOURCE, Finding, getStatus, type Send, type Shop, STOREFRONT_API } from "./shop";

interface Check {
  breaks: string;
  /** Address or variable to change. `{admin}` is replaced by the URL of the shop's admin. */
  fix: string;
  /** @throws Finding */
  find(shop: Shop): Promise<Finding | string | false | undefined>;
}

const API_VERSION_NOTICE_MS = 60 * MS_PER_DAY;
const LARGEST_GIFT_CARD_PENCE = getBonusGiftCard(DAYS.length, Number.MAX_SAFE_INTEGER);
const UNCONFIRMED_EFFECT = "a paid order is confirmed only by polling, or never without an Admin token";
const OLDEST_VERSION = "Shopify uses its oldest version instead, whose fields may differ";
const APP_DASHBOARD = "https://dev.shopify.com/dashboard → the app";
const SCOPES_FIX = `${APP_DASHBOARD} → Versions → Access scopes → Release, then accept it in the shop`;
const STOREFRONT_SCOPES =
  "unauthenticated_read_product_listings, …_read_product_tags, …_read_product_inventory, …_read_checkouts, …_write_checkouts";

const join = (errors: readonly (string | false | undefined)[]) => errors.filter(Boolean).join("; ");
const warn = (says: string, breaks?: string, fix?: string) => new Finding(says, { breaks, fix, isWarning: true });

const listScopes = async (admin: Send) =>
  (await admin(adminOperations.installation)).currentAppInstallation.accessScopes.map(({ handle }) => handle);

/** As in docs/deploying.md. */
const INSTALLATION_CHECKS: Record<string, Check> = {
  Addresses: {
    breaks: "browsers cannot open those pages",
    fix: "the …_ORIGIN settings, DNS, ports 80 and 443, and the log of the proxy",
    async find(shop) {
      const local = shop.pages.filter((url) => !isPublicUrl(url));
      if (local.length > 0) return warn(`${formatList(local)} are for this machine only`);
      const errors = shop.pages.map(async (url) => {
        const status = await getStatus(`${url}/readyz`, shop);
        // Callers outside ADMIN_NETWORKS get 404 from the proxy.
        const isRight = status === 200 || (url === shop.config.ADMIN_ORIGIN && status === 404);
        return !isRight && `${url}: ${status}`;
      });
      return join(await Promise.all(errors));
    },
  },
  "Admin host": {
    breaks: "strangers can try passwords",
    fix: "ADMIN_ORIGIN is on a host name of its own; the proxy passes the visitor's Host on",
    async find(shop) {
      const { SHELL_ORIGIN: shell } = shop.config;
      const status = !isLocal(shell) && (await getStatus(`${shell}/api/admin/account`, shop));
      return typeof status === "number" && status !== 404 && `${shell}/api/admin/ responds with ${status}`;
    },
  },
  Backups: {
    breaks: "calendars, orders and media are lost with the disk",
    fix: "BACKUP_KEY, and a nightly run (docs/operations/backups.md)",
    find: async ({ config }) => !config.BACKUP_KEY && !config.BACKUP_KEY_FILE && warn("there is no key"),
  },
  Email: {
    breaks: "buyers get no email about their order",
    fix: "SMTP_URL: the server's name, port, user and password",
    async find({ config: { SMTP_URL: url, SHOP_EMAIL }, timeoutMs }) {
      if (!url) return warn("emails are saved as files, not sent", undefined, "SMTP_URL and EMAIL_FROM");
      const error = await tryServer({ url, timeoutMs });
      const breaks = "orders and requests appear only in the admin";
      return error || (!SHOP_EMAIL && warn("nobody at the shop gets email", breaks, "SHOP_EMAIL"));
    },
  },
};

/** In the order of docs/shopify.md. */
const SHOP_CHECKS: Record<string, Check> = {
  "Storefront token": {
    breaks: "no product is shown and nobody can check out",
    fix: "{admin}/settings/plan",
    async find({ storefront, config: { SHOPIFY_STOREFRONT_TOKEN: token = "" } }) {
      await storefront(storefrontQueries.shop);
      const breaks = "Shopify limits all buyers together, by the address of this server";
      const fix = `${STOREFRONT_API} → Private access token: SHOPIFY_STOREFRONT_TOKEN`;
      return !isPrivateToken(token) && warn("it is a public token", breaks, fix);
    },
  },
  "Storefront permissions": {
    breaks: "products show without stock and tags, and checkouts fail",
    fix: `${STOREFRONT_API} → Permissions: ${STOREFRONT_SCOPES}`,
    find: async ({ storefront }) => void (await storefront(storefrontQueries.rights)),
  },
  "API version": {
    breaks: OLDEST_VERSION,
    fix: "SHOPIFY_API_VERSION",
    async find({ storefront, today, config: { SHOPIFY_API_VERSION: version } }) {
      const { publicApiVersions } = await storefront(storefrontQueries.versions);
      const supported = publicApiVersions.filter((each) => each.supported).map(({ handle }) => handle);
      if (!supported.includes(version)) return `${version} is not supported; ${formatList(supported)} are`;
      const end = new Date(`${version}-01`);
      end.setUTCFullYear(end.getUTCFullYear() + 1);
      if (end.getTime() - today.getTime() > API_VERSION_NOTICE_MS) return false;
      const says = `${version} ends around ${end.toISOString().slice(0, 10)}`;
      return warn(says, `from then on ${OLDEST_VERSION}`, "a newer one in SHOPIFY_API_VERSION");
    },
  },
  "Admin token": {
    breaks:
      "the 15 % must be an automatic discount of the shop, there are no gift cards, the stylist's gifts stay in the " +
      "inventory, and a lost webhook is not recovered by polling",
    fix: ADMIN_TOKEN_SOURCE,
    async find({ admin, config: { SHOPIFY_STORE_DOMAIN: domain = "" } }) {
      const { myshopifyDomain: own } = (await admin(adminOperations.installation)).shop;
      if (own.toLowerCase() === domain.toLowerCase()) return false;
      const breaks = "every webhook is rejected, because it comes from another shop";
      const fix = `SHOPIFY_STORE_DOMAIN=${own}`;
      return new Finding(`this shop calls itself ${own}, not ${domain}`, { breaks, fix });
    },
  },
  Scopes: {
    breaks: findLackingRights([]).costs.join("; "),
    fix: SCOPES_FIX,
    async find({ admin }) {
      const { missing, costs } = findLackingRights(await listScopes(admin));
      return missing.length > 0 && new Finding(`missing ${formatList(missing)}`, { breaks: costs.join("; ") });
    },
  },
  "Old orders": {
    breaks: "orders older than 60 days can only be refunded in the shop, and their changes arrive by webhook alone",
    fix: `${APP_DASHBOARD} → API access → Read all orders → Request access; then add read_all_orders to shopify.app.toml`,
    find: async ({ admin }) =>
      !(await listScopes(admin)).includes("read_all_orders") && warn("read_all_orders is not granted"),
  },
  "Webhook secret": {
    breaks: "no order is ever confirmed by a webhook",
    fix: `SHOPIFY_WEBHOOK_SECRET = ${APP_DASHBOARD} → Settings → Client secret`,
    find: async ({ config }) => config.SHOPIFY_WEBHOOK_SECRET.length === 0 && "there is none",
  },
  Products: {
    breaks: "there are no products for calendars",
    fix: "{admin}/products → select all → Include in sales channels → the storefront of SHOPIFY_STOREFRONT_TOKEN",
    async find({ storefront }) {
      const { products } = await storefront(storefrontQueries.products);
      return products.nodes.length === 0 && "this token sees none";
    },
  },
  Collections: {
    breaks: "their categories show nothing",
    fix: "{admin}/collections → the collection → its handle (Search engine listing), its products, and its sales channels",
    async find({ storefront }) {
      const found = await storefront(storefrontQueries.collections);
      const missing = COLLECTIONS.filter((handle) => !found[toAlias(handle)]);
      const empty = COLLECTIONS.filter((handle) => found[toAlias(handle)]?.products.nodes.length === 0);
      return join([
        missing.length > 0 && `${formatList(missing)} not found on this sales channel`,
        empty.length > 0 && `${formatList(empty)} without a product`,
      ]);
    },
  },
  Metafields: {
    breaks: "materials and carats are missing from the pages, or the stylist's gifts from the order",
    fix: `npm run doctor -- --setup with the scope ${SETUP_SCOPE}, or {admin}/settings/custom_data`,
    async find({ admin }) {
      const lacking = getLackingMetafields(await admin(adminOperations.definitions));
      const needed = lacking.filter(({ isOptional }) => !isOptional);
      const getKeys = (fields: typeof lacking) => formatList(fields.map(({ namespace, key }) => `${namespace}.${key}`));
      if (needed.length > 0) return `${getKeys(needed)} not defined, or hidden from those who need it`;
      return lacking.length > 0 && warn(`${getKeys(lacking)} not defined`, "product pages lack these details");
    },
  },
  Images: {
    breaks: "browsers block the product images",
    fix: "MEDIA_ORIGINS, then restart the suite",
    async find({ storefront, mediaOrigins }) {
      const { products } = await storefront(storefrontQueries.products);
      const urls = products.nodes.flatMap(({ featuredImage }) => featuredImage?.url ?? []);
      const origins = [...new Set(urls.map((url) => new URL(url).origin))];
      if (origins.length === 0) return warn("no product has an image", "tiles and days show none", "{admin}/products");
      const refused = origins.filter((origin) => !mediaOrigins.includes(origin));
      const fix = `MEDIA_ORIGINS=${[...mediaOrigins, ...refused].join(",")}, then restart the suite`;
      return refused.length > 0 && new Finding(`images are at ${formatList(refused)}, which is not allowed`, { fix });
    },
  },
  "Stylist's budgets": {
    breaks: "a stylist calendar of that budget cannot be checked out",
    fix: "{admin}/products → the product of the stylist's budgets; its variants' ids are SHOPIFY_STYLIST_VARIANTS",
    async find({ storefront, config: { SHOPIFY_STYLIST_VARIANTS: ids } }) {
      const { shop, nodes } = await storefront(storefrontQueries.tiers, { ids: Object.values(ids ?? {}) });
      const errors = STYLIST_TIERS.map(({ label, value, budget }) => {
        const variant = nodes.find((node) => node?.id === ids?.[value]);
        const error = describeVariant(variant, budget * 100, shop.paymentSettings.currencyCode);
        return error && `${label} ${error}`;
      });
      return join(errors);
    },
  },
  Inventory: {
    breaks: SCOPE_NEEDS.inventory.cost,
    fix: SCOPES_FIX,
    async find({ admin, config: { SHOPIFY_LOCATION_ID: id = null, SHOPIFY_STYLIST_VARIANTS: tiers } }) {
      const { location, productVariants } = await admin(adminOperations.inventory, { location: id });
      const fix = "{admin}/settings/locations; SHOPIFY_LOCATION_ID";
      if (!location) return new Finding("there is no location with stock", { fix });
      if (!location.isActive || !location.fulfillsOnlineOrders)
        return new Finding(`${location.name} does not fulfil online orders`, { fix });
      const budgets: string[] = Object.values(tiers ?? {});
      const gifts = productVariants.nodes.filter((variant) => !budgets.includes(variant.id));
      const uncounted = gifts.filter(({ inventoryItem }) => !inventoryItem.tracked).length;
      const says = `${uncounted} of ${gifts.length} variants are not tracked`;
      const breaks = "they are always in stock, however many are sold";
      return uncounted > 0 && warn(says, breaks, "{admin}/products → the variant → Inventory → Track quantity");
    },
  },
  "Gift cards": {
    breaks: SCOPE_NEEDS.giftCards.cost,
    fix: SCOPES_FIX,
    async find({ admin }) {
      const { amount, currencyCode } = (await admin(adminOperations.giftCards)).giftCardConfiguration.issueLimit;
      const limit = parseDecimal(amount);
      if (limit >= LARGEST_GIFT_CARD_PENCE) return false;
      const breaks = `the bonus of ${formatMoney(LARGEST_GIFT_CARD_PENCE, currencyCode)} is not made`;
      const fix = "{admin}/settings/plan, or Shopify's support";
      return new Finding(`the shop issues none over ${formatMoney(limit, currencyCode)}`, { breaks, fix });
    },
  },
  "Customer data": {
    breaks: "Shopify sends no order, or without the buyer's name and email address",
    fix: `${APP_DASHBOARD} → API access → Protected customer data: orders with name, email and address; an app made in the shop's admin needs the plan Grow or higher`,
    find: async ({ admin }) => void (await admin(adminOperations.buyer)),
  },
  "Webhook address": {
    breaks: UNCONFIRMED_EFFECT,
    fix: "start the suite with this configuration, and look at the proxy before it",
    async find(shop) {
      const { webhookUrl: url } = shop;
      const fix = "SHELL_ORIGIN is the site's public https address";
      if (!isPublicUrl(url)) return new Finding(`Shopify cannot reach ${url}`, { fix });
      // Unsigned, so that an API that checks signatures rejects it.
      const status = await getStatus(url, shop, { method: "POST", body: "{}" });
      return status !== 401 && warn(`${url} responds with ${status}`);
    },
  },
  Webhooks: {
    breaks: UNCONFIRMED_EFFECT,
    fix: "npm run doctor -- --setup",
    async find({ admin, webhookUrl, config: { SHOPIFY_API_VERSION: version } }) {
      const { nodes } = (await admin(adminOperations.webhooks)).webhookSubscriptions;
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

function describeVariant(variant: Variant | null | undefined, pence: number, currency: string) {
  if (!variant) return "has no variant that this sales channel shows";
  const { amount, currencyCode } = variant.price;
  if (currencyCode !== currency) return `is priced in ${currencyCode} in a shop that sells in ${currency}`;
  if (parseDecimal(amount) !== pence) return `costs ${formatMoney(parseDecimal(amount), currencyCode)}`;
  return variant.availableForSale ? undefined : "is not for sale: out of stock or a draft";
}

/** Those of the shop only where one is configured. */
export const getChecks = (hasShop: boolean) => Object.entries({ ...INSTALLATION_CHECKS, ...(hasShop && SHOP_CHECKS) });

/** Returns a line such as `✗ Products: this token sees none · there is nothing … · https://…`. */
export async function getLine([title, { find, ...usual }]: [string, Check], shop: Shop): Promise<string> {
  const found = await find(shop).catch((error: unknown) => {
    if (error instanceof Finding) return error;
    throw error;
  });
  if (!found) return `✓ ${title}`;
  const { message, advice } = typeof found === "string" ? new Finding(found) : found;
  const { breaks = usual.breaks, fix = usual.fix, isWarning } = advice;
  return `${isWarning ? "!" : "✗"} ${title}: ${message} · ${breaks} · ${fix.replace("{admin}", shop.adminUrl)}`;
}
