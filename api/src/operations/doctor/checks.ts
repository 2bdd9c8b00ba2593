import {
  COLLECTIONS,
  DAYS,
  formatList,
  formatMoney,
  getBonusGiftCard,
  parseDecimal,
  STYLIST_TIERS,
} from "@advent/contract";
import { isLocal } from "@advent/server/addresses";
import { SCOPE_NEEDS } from "../../adapters/shopify/admin/rights";
import { getMissingTopics, WEBHOOK_TOPICS } from "../../adapters/shopify/admin/webhook-subscriptions";
import { isPrivateToken } from "../../adapters/shopify/storefront";
import { tryServer } from "../../adapters/smtp/smtp";
import { type Check, defineCheck } from "./check";
import {
  describeVariant,
  formatTopic,
  getLackingMetafields,
  getLackingRights,
  isPublicUrl,
  joinErrors,
  SETUP_SCOPE,
} from "./needs";
import { adminOperations, storefrontQueries, toAlias } from "./operations";
import { ADMIN_TOKEN_SOURCE, getStatus } from "./shop";

const SUPPORTED_MONTHS = 12;
const API_VERSION_NOTICE_MS = 60 * 24 * 3_600_000;
const LARGEST_GIFT_CARD_PENCE = getBonusGiftCard(DAYS.length, Number.MAX_SAFE_INTEGER);
const UNCONFIRMED_EFFECT = "a paid order is confirmed only by polling, or never without an Admin token";
const OLDEST_VERSION = "Shopify uses its oldest version instead, whose fields may differ";
const STOREFRONT_SCOPES =
  "unauthenticated_read_product_listings, …_read_product_tags, …_read_product_inventory, …_read_checkouts, …_write_checkouts";
const SCOPES_FIX =
  "https://dev.shopify.com/dashboard → the app → Versions → Access scopes → Release, then accept it in the shop";

/** As in docs/deploying.md. */
const INSTALLATION_CHECKS: readonly Check[] = [
  defineCheck(
    "Addresses",
    (shop) => Promise.all(shop.pages.map(async (url) => ({ url, status: await getStatus(`${url}/readyz`, shop) }))),
    {
      breaks: "browsers cannot open those pages",
      fix: "the …_ORIGIN settings, DNS, ports 80 and 443, and the log of the proxy",
      find(pages, { config }) {
        const local = pages.filter(({ url }) => !isPublicUrl(url));
        if (local.length > 0)
          return { says: `${formatList(local.map(({ url }) => url))} are for this machine only`, isWarning: true };
        // Callers outside ADMIN_NETWORKS get 404 from the proxy.
        const isRight = (url: string, status: unknown) =>
          status === 200 || (url === config.ADMIN_ORIGIN && status === 404);
        return joinErrors(...pages.map(({ url, status }) => !isRight(url, status) && `${url}: ${status}`));
      },
    },
  ),
  defineCheck("Admin host", (shop) => getStatus(`${shop.config.SHELL_ORIGIN}/api/admin/account`, shop), {
    breaks: "strangers can try passwords",
    fix: "ADMIN_ORIGIN is on a host name of its own; the proxy passes the visitor's Host on",
    find: (status, { config: { SHELL_ORIGIN: shell } }) =>
      !isLocal(shell) && typeof status === "number" && status !== 404 && `${shell}/api/admin/ responds with ${status}`,
  }),
  defineCheck("Backups", ({ config }) => config.BACKUP_KEY ?? config.BACKUP_KEY_FILE, {
    breaks: "calendars, orders and media are lost with the disk",
    fix: "BACKUP_KEY, and a nightly run (docs/operations/backups.md)",
    find: (key) => !key && { says: "there is no key", isWarning: true },
  }),
  defineCheck("Email", ({ config: { SMTP_URL: url }, timeoutMs }) => url && tryServer({ url, timeoutMs }), {
    breaks: "buyers get no email about their order",
    fix: "SMTP_URL: the server's name, port, user and password",
    find(error, { config: { SMTP_URL, SHOP_EMAIL } }) {
      if (!SMTP_URL)
        return { says: "emails are saved as files, not sent", fix: "SMTP_URL and MAIL_FROM", isWarning: true };
      const breaks = "orders and requests appear only in the admin";
      return (
        error || (!SHOP_EMAIL && { says: "nobody at the shop gets email", breaks, fix: "SHOP_EMAIL", isWarning: true })
      );
    },
  }),
];

/** In the order of docs/shopify.md. */
const SHOP_CHECKS: readonly Check[] = [
  defineCheck("Storefront token", ({ storefront }) => storefront(storefrontQueries.shop), {
    breaks: "no product is shown and nobody can check out",
    fix: "{admin}/settings/plan",
    find: (_shop, { config: { SHOPIFY_STOREFRONT_TOKEN: token = "" } }) =>
      !isPrivateToken(token) && {
        says: "it is a public token",
        breaks: "Shopify limits all buyers together, by the address of this server",
        fix: "Headless → the storefront → Storefront API → Private access token: SHOPIFY_STOREFRONT_TOKEN",
        isWarning: true,
      },
  }),
  defineCheck("Storefront permissions", ({ storefront }) => storefront(storefrontQueries.rights), {
    breaks: "products show without stock and tags, and checkouts fail",
    fix: `Headless → the storefront → Storefront API → Permissions: ${STOREFRONT_SCOPES}`,
    find: () => false,
  }),
  defineCheck("API version", ({ storefront }) => storefront(storefrontQueries.versions), {
    breaks: OLDEST_VERSION,
    fix: "SHOPIFY_API_VERSION",
    find({ publicApiVersions }, { config: { SHOPIFY_API_VERSION: version }, today }) {
      const supported = publicApiVersions.filter((each) => each.supported).map(({ handle }) => handle);
      if (!supported.includes(version)) return `${version} is not supported; ${formatList(supported)} are`;
      const [year = 0, month = 1] = version.split("-").map(Number);
      const end = new Date(Date.UTC(year, month - 1 + SUPPORTED_MONTHS));
      if (end.getTime() - today.getTime() > API_VERSION_NOTICE_MS) return false;
      const says = `${version} ends around ${end.toISOString().slice(0, 10)}`;
      const fix = "a newer one in SHOPIFY_API_VERSION";
      return { says, breaks: `from then on ${OLDEST_VERSION}`, fix, isWarning: true };
    },
  }),
  defineCheck("Admin token", ({ admin }) => admin(adminOperations.installation), {
    breaks:
      "the 15 % must be an automatic discount of the shop, there are no gift cards, the stylist's gifts stay in the " +
      "inventory, and a lost webhook is not recovered by polling",
    fix: ADMIN_TOKEN_SOURCE,
    find: ({ shop: { myshopifyDomain: own } }, { config: { SHOPIFY_STORE_DOMAIN: domain = "" } }) =>
      own.toLowerCase() !== domain.toLowerCase() && {
        says: `this shop calls itself ${own}, not ${domain}`,
        breaks: "every webhook is rejected, because it comes from another shop",
        fix: `SHOPIFY_STORE_DOMAIN=${own}`,
      },
  }),
  defineCheck("Scopes", ({ admin }) => admin(adminOperations.installation), {
    breaks: Object.values(SCOPE_NEEDS)
      .map(({ cost }) => cost)
      .join("; "),
    fix: SCOPES_FIX,
    find({ currentAppInstallation }) {
      const lacking = getLackingRights(currentAppInstallation.accessScopes.map(({ handle }) => handle));
      const missing = [...new Set(lacking.flatMap(({ scopes }) => scopes))];
      const breaks = lacking.map(({ cost }) => cost).join("; ");
      return missing.length > 0 && { says: `missing ${formatList(missing)}`, breaks };
    },
  }),
  defineCheck("Webhook secret", ({ config }) => config.SHOPIFY_WEBHOOK_SECRET, {
    breaks: "no order is ever confirmed by a webhook",
    fix: "SHOPIFY_WEBHOOK_SECRET = https://dev.shopify.com/dashboard → the app → Settings → Client secret",
    find: (secrets) => secrets.length === 0 && "there is none",
  }),
  defineCheck("Products", ({ storefront }) => storefront(storefrontQueries.products), {
    breaks: "there are no products for calendars",
    fix: "{admin}/products → select all → Include in sales channels → the storefront of SHOPIFY_STOREFRONT_TOKEN",
    find: ({ products }) => products.nodes.length === 0 && "this token sees none",
  }),
  defineCheck("Collections", ({ storefront }) => storefront(storefrontQueries.collections), {
    breaks: "their categories show nothing",
    fix: "{admin}/collections → the collection → its handle (Search engine listing), its products, and its sales channels",
    find(found) {
      const missing = COLLECTIONS.filter((handle) => !found[toAlias(handle)]);
      const empty = COLLECTIONS.filter((handle) => found[toAlias(handle)]?.products.nodes.length === 0);
      return joinErrors(
        missing.length > 0 && `${formatList(missing)} not found on this sales channel`,
        empty.length > 0 && `${formatList(empty)} without a product`,
      );
    },
  }),
  defineCheck("Metafields", ({ admin }) => admin(adminOperations.definitions), {
    breaks: "materials and carats are missing from the pages, or the stylist's gifts from the order",
    fix: `npm run doctor -- --setup with the scope ${SETUP_SCOPE}, or {admin}/settings/custom_data`,
    find(definitions) {
      const lacking = getLackingMetafields(definitions);
      const needed = lacking.filter(({ isOptional }) => !isOptional);
      const getKeys = (fields: typeof lacking) => formatList(fields.map(({ namespace, key }) => `${namespace}.${key}`));
      if (needed.length > 0) return `${getKeys(needed)} not defined, or hidden from those who need it`;
      const breaks = "product pages lack these details";
      return lacking.length > 0 && { says: `${getKeys(lacking)} not defined`, breaks, isWarning: true };
    },
  }),
  defineCheck("Pictures", ({ storefront }) => storefront(storefrontQueries.products), {
    breaks: "browsers block the product images",
    fix: "MEDIA_ORIGINS, then restart the suite",
    find({ products }, { mediaOrigins }) {
      const urls = products.nodes.flatMap(({ featuredImage }) => featuredImage?.url ?? []);
      const origins = [...new Set(urls.map((url) => new URL(url).origin))];
      if (origins.length === 0)
        return {
          says: "no product has an image",
          breaks: "tiles and days show none",
          fix: "{admin}/products",
          isWarning: true,
        };
      const refused = origins.filter((origin) => !mediaOrigins.includes(origin));
      const fix = `MEDIA_ORIGINS=${[...mediaOrigins, ...refused].join(",")}, then restart the suite`;
      return refused.length > 0 && { says: `images are at ${formatList(refused)}, which is not allowed`, fix };
    },
  }),
  defineCheck(
    "Stylist's budgets",
    ({ storefront, config: { SHOPIFY_STYLIST_VARIANTS: variants } }) =>
      storefront(storefrontQueries.tiers, { ids: Object.values(variants ?? {}) }),
    {
      breaks: "a stylist calendar of that budget cannot be checked out",
      fix: "{admin}/products → the product of the stylist's budgets; its variants' ids are SHOPIFY_STYLIST_VARIANTS",
      find: ({ shop, nodes }, { config }) =>
        joinErrors(
          ...STYLIST_TIERS.map(({ label, value, budget }) => {
            const variant = nodes.find((node) => node?.id === config.SHOPIFY_STYLIST_VARIANTS?.[value]);
            const error = describeVariant(variant, budget * 100, shop.paymentSettings.currencyCode);
            return error && `${label} ${error}`;
          }),
        ),
    },
  ),
  defineCheck(
    "Inventory",
    ({ admin, config: { SHOPIFY_LOCATION_ID: location = null } }) => admin(adminOperations.inventory, { location }),
    {
      breaks: SCOPE_NEEDS.inventory.cost,
      fix: SCOPES_FIX,
      find({ location, productVariants }, { config: { SHOPIFY_STYLIST_VARIANTS: tiers } }) {
        const fix = "{admin}/settings/locations; SHOPIFY_LOCATION_ID";
        if (!location) return { says: "there is no location with stock", fix };
        if (!location.isActive || !location.fulfillsOnlineOrders)
          return { says: `${location.name} does not fulfil online orders`, fix };
        const budgets: string[] = Object.values(tiers ?? {});
        const gifts = productVariants.nodes.filter(({ id }) => !budgets.includes(id));
        const uncounted = gifts.filter(({ inventoryItem }) => !inventoryItem.tracked).length;
        return (
          uncounted > 0 && {
            says: `${uncounted} of ${gifts.length} variants are not tracked`,
            breaks: "they are always in stock, however many are sold",
            fix: "{admin}/products → the variant → Inventory → Track quantity",
            isWarning: true,
          }
        );
      },
    },
  ),
  defineCheck("Gift cards", ({ admin }) => admin(adminOperations.giftCards), {
    breaks: SCOPE_NEEDS.giftCards.cost,
    fix: SCOPES_FIX,
    find({ giftCardConfiguration: { issueLimit } }) {
      const [limit, currency] = [parseDecimal(issueLimit.amount), issueLimit.currencyCode];
      return (
        limit < LARGEST_GIFT_CARD_PENCE && {
          says: `the shop issues none over ${formatMoney(limit, currency)}`,
          breaks: `the bonus of ${formatMoney(LARGEST_GIFT_CARD_PENCE, currency)} is not made`,
          fix: "{admin}/settings/plan, or Shopify's support",
        }
      );
    },
  }),
  defineCheck("Customer data", ({ admin }) => admin(adminOperations.buyer), {
    breaks: "Shopify sends no order, or without the buyer's name and email address",
    fix: "https://dev.shopify.com/dashboard → the app → API access → Protected customer data: orders with name, email and address",
    find: () => false,
  }),
  defineCheck(
    "Webhook address",
    // Unsigned, so that an API that checks signatures rejects it.
    async (shop) => isPublicUrl(shop.webhookUrl) && getStatus(shop.webhookUrl, shop, { method: "POST", body: "{}" }),
    {
      breaks: UNCONFIRMED_EFFECT,
      fix: "start the suite with this configuration, and look at the proxy before it",
      find(status, { webhookUrl }) {
        const fix = "SHELL_ORIGIN is the site's public https address";
        if (status === false) return { says: `Shopify cannot reach ${webhookUrl}`, fix };
        return status !== 401 && { says: `${webhookUrl} responds with ${status}`, isWarning: true };
      },
    },
  ),
  defineCheck("Webhooks", ({ admin }) => admin(adminOperations.webhooks), {
    breaks: UNCONFIRMED_EFFECT,
    fix: "npm run doctor -- --setup",
    find({ webhookSubscriptions: { nodes } }, { webhookUrl, config: { SHOPIFY_API_VERSION: version } }) {
      const missing = getMissingTopics(nodes, webhookUrl);
      const reasons = missing.map((topic) => {
        const elsewhere = nodes.find((subscription) => subscription.topic === topic);
        return `${formatTopic(topic)} ${elsewhere ? `goes to ${elsewhere.uri}` : "is not sent"}`;
      });
      if (missing.length > 0)
        return { says: reasons.join("; "), breaks: missing.map((topic) => WEBHOOK_TOPICS[topic]).join("; ") };
      const other = nodes.find(({ uri, apiVersion }) => uri === webhookUrl && apiVersion.handle !== version);
      return (
        other && {
          says: `they are written in version ${other.apiVersion.handle}, the rest in ${version}`,
          breaks: "fields may have other names",
          fix: "mf-embed/shopify/shopify.app.toml → [webhooks] api_version, then deploy the app",
          isWarning: true,
        }
      );
    },
  }),
];

/** Those of the shop only where one is configured. */
export const getChecks = (hasShop: boolean): readonly Check[] =>
  hasShop ? [...INSTALLATION_CHECKS, ...SHOP_CHECKS] : INSTALLATION_CHECKS;
