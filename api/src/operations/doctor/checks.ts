import {
  COLLECTIONS,
  DAYS,
  formatList,
  formatMoney,
  getBonusGiftCard,
  parseDecimal,
  STYLIST_TIERS,
} from "@advent/contract";
import { getMissingScopes, type Right, SCOPE_NEEDS } from "../../adapters/shopify/admin/rights";
import { tryServer } from "../../adapters/smtp/smtp";
import type { Check } from "./check";
import {
  describeMetafields,
  describeVariant,
  findMissingPermissions,
  findScopes,
  formatTopic,
  getLackingMetafields,
  getMissingTopics,
  isPublicUrl,
  MORE_RIGHTS,
  SETUP_SCOPE,
  WEBHOOK_TOPICS,
} from "./needs";
import { adminOperations, storefrontQueries, toAlias } from "./operations";
import { ADMIN_TOKEN_SOURCE } from "./shop";

const SUPPORTED_MONTHS = 12;
const API_VERSION_NOTICE_MS = 60 * 24 * 3_600_000;
const LARGEST_GIFT_CARD_PENCE = getBonusGiftCard(DAYS.length, Number.MAX_SAFE_INTEGER);
const ALL_RIGHTS = Object.keys(SCOPE_NEEDS) as Right[];
const UNCONFIRMED_EFFECT = "a paid order is confirmed only by polling, or never without an Admin token";
const OLDEST_VERSION = "Shopify uses its oldest version instead, whose fields may differ";

/** Checks in the order of docs/shopify.md. */
export const DOCTOR_CHECKS: readonly Check[] = [
  {
    title: "Storefront token",
    breaks: "no product is shown and nobody can check out",
    fix: "{admin}/settings/plan",
    async run({ storefront }) {
      const { shop } = await storefront(storefrontQueries.shop);
      return `reads ${shop.name}, which sells in ${shop.paymentSettings.currencyCode}`;
    },
  },
  {
    title: "Storefront permissions",
    breaks: "products may show without stock and tags, and checkouts fail",
    fix: "{admin} → Sales channels → Headless → the storefront → Storefront API → Permissions",
    async run({ storefront }) {
      const missing = await findMissingPermissions(storefront);
      if (missing.length === 0) return "products with stock and tags, and carts";
      const scopes = formatList(missing.map(({ scope }) => scope));
      return { says: `the token lacks ${scopes}`, breaks: missing.map(({ breaks }) => breaks).join("; ") };
    },
  },
  {
    title: "API version",
    breaks: OLDEST_VERSION,
    fix: "SHOPIFY_API_VERSION",
    async run({ storefront, config: { SHOPIFY_API_VERSION: version }, today }) {
      const { publicApiVersions } = await storefront(storefrontQueries.versions);
      const supported = publicApiVersions.filter((each) => each.supported).map(({ handle }) => handle);
      if (!supported.includes(version)) return { says: `${version} is not supported; ${formatList(supported)} are` };
      const [year = 0, month = 1] = version.split("-").map(Number);
      const end = new Date(Date.UTC(year, month - 1 + SUPPORTED_MONTHS));
      if (end.getTime() - today.getTime() > API_VERSION_NOTICE_MS) return `${version} is supported`;
      return {
        says: `${version} ends around ${end.toISOString().slice(0, 10)}`,
        breaks: `from then on ${OLDEST_VERSION}`,
        fix: "a newer one in SHOPIFY_API_VERSION",
        isWarning: true,
      };
    },
  },
  {
    title: "Admin token",
    breaks:
      "the 15 % must be an automatic discount of the shop, there are no gift cards, the stylist's gifts stay in the " +
      "inventory, and a lost webhook is not recovered by polling",
    fix: ADMIN_TOKEN_SOURCE,
    async run({ admin, config: { SHOPIFY_STORE_DOMAIN: domain = "" } }) {
      if (!admin) return { says: "there is none", isWarning: true };
      const { currentAppInstallation, shop } = await admin(adminOperations.installation);
      const { name, myshopifyDomain } = shop;
      if (myshopifyDomain.toLowerCase() === domain.toLowerCase())
        return `the app ${currentAppInstallation.app.title} in ${name}`;
      return {
        says: `this shop calls itself ${myshopifyDomain}, not ${domain}`,
        breaks: "every webhook is rejected, because it comes from another shop",
        fix: `SHOPIFY_STORE_DOMAIN=${myshopifyDomain}`,
      };
    },
  },
  {
    title: "Scopes",
    needs: "admin",
    breaks: ALL_RIGHTS.map((right) => SCOPE_NEEDS[right].cost).join("; "),
    fix: MORE_RIGHTS,
    async run({ admin }) {
      const scopes = await findScopes(admin);
      const lacking = ALL_RIGHTS.filter((right) => getMissingScopes(right, scopes).length > 0);
      if (lacking.length === 0) return "the token has every permission it needs";
      const missing = [...new Set(lacking.flatMap((right) => getMissingScopes(right, scopes)))];
      return {
        says: `missing ${formatList(missing)}`,
        breaks: lacking.map((right) => SCOPE_NEEDS[right].cost).join("; "),
      };
    },
  },
  {
    title: "Webhook secret",
    breaks: "no order is ever confirmed by a webhook",
    fix: "SHOPIFY_WEBHOOK_SECRET = https://dev.shopify.com/dashboard → the app → Settings → Client secret",
    run: ({ config }) => (config.SHOPIFY_WEBHOOK_SECRET.length > 0 ? "set" : { says: "there is none" }),
  },
  {
    title: "Products",
    breaks: "there are no products for calendars",
    fix: "{admin}/products → select all → Include in sales channels → the storefront of SHOPIFY_STOREFRONT_TOKEN",
    async run({ storefront }) {
      const { products } = await storefront(storefrontQueries.products);
      const count = products.nodes.length;
      if (count === 0) return { says: "this token sees none" };
      return `the shop shows ${count === 50 ? "50 or more" : count}`;
    },
  },
  {
    title: "Collections",
    breaks: "their categories show nothing",
    fix: "{admin}/collections → the collection → its handle (Search engine listing), its products, and its sales channels",
    async run({ storefront }) {
      const found = await storefront(storefrontQueries.collections);
      const missing = COLLECTIONS.filter((handle) => !found[toAlias(handle)]);
      const empty = COLLECTIONS.filter((handle) => found[toAlias(handle)]?.products.nodes.length === 0);
      const problems = [
        missing.length > 0 && `${formatList(missing)} not found on this sales channel`,
        empty.length > 0 && `${formatList(empty)} without a product`,
      ].filter(Boolean);
      return problems.length > 0 ? { says: problems.join("; ") } : `all ${COLLECTIONS.length} categories have products`;
    },
  },
  {
    title: "Metafields",
    breaks: "materials and carats are missing from the pages",
    fix: `npm run doctor -- --setup with the scope ${SETUP_SCOPE}, or {admin}/settings/custom_data/product/metafields → Storefront access`,
    async run({ admin, storefront }) {
      if (!admin) {
        const { products } = await storefront(storefrontQueries.products);
        const isShown = products.nodes.some(({ metafields }) => metafields.some((metafield) => metafield !== null));
        return isShown ? "products show some" : { says: "none of the first 50 products shows any", isWarning: true };
      }
      const { metafieldDefinitions } = await admin(adminOperations.definitions);
      const lacking = getLackingMetafields(metafieldDefinitions.nodes);
      const needed = describeMetafields(lacking.filter(({ isOptional }) => !isOptional));
      if (needed) return { says: needed };
      const says = describeMetafields(lacking);
      if (!says) return "defined, and the storefront may read them";
      return { says, breaks: "product pages lack these details", isWarning: true };
    },
  },
  {
    title: "Pictures",
    breaks: "browsers block the product images",
    fix: "MEDIA_ORIGINS, then restart the suite",
    async run({ storefront, mediaOrigins }) {
      const { products } = await storefront(storefrontQueries.products);
      const urls = products.nodes.flatMap(({ featuredImage }) => featuredImage?.url ?? []);
      const origins = [...new Set(urls.map((url) => new URL(url).origin))];
      if (origins.length === 0) {
        const breaks = "tiles and days show none";
        return { says: "no product has an image", breaks, fix: "{admin}/products", isWarning: true };
      }
      const refused = origins.filter((origin) => !mediaOrigins.includes(origin));
      if (refused.length === 0) return `${formatList(origins)} may be shown`;
      return {
        says: `images are at ${formatList(refused)}, which is not allowed`,
        fix: `MEDIA_ORIGINS=${[...mediaOrigins, ...refused].join(",")}, then restart the suite`,
      };
    },
  },
  {
    title: "Stylist's budgets",
    breaks: "a stylist calendar of that budget cannot be checked out",
    fix: "{admin}/products → the product of the stylist's budgets; its variants' ids are SHOPIFY_STYLIST_VARIANTS",
    async run({ storefront, config }) {
      const ids = STYLIST_TIERS.map(({ value }) => config.SHOPIFY_STYLIST_VARIANTS?.[value] ?? "");
      const { shop, nodes } = await storefront(storefrontQueries.tiers, { ids });
      const problems = STYLIST_TIERS.flatMap(({ label, budget }, index) => {
        const variant = nodes.find((node) => node?.id === ids[index]);
        const error = describeVariant(variant, budget * 100, shop.paymentSettings.currencyCode);
        return error ? [`${label} ${error}`] : [];
      });
      return problems.length > 0
        ? { says: problems.join("; ") }
        : `${formatList(STYLIST_TIERS.map(({ label }) => label))} are sold at their price`;
    },
  },
  {
    title: "Inventory",
    needs: "admin",
    breaks: SCOPE_NEEDS.inventory.cost,
    fix: MORE_RIGHTS,
    async run({ config, admin }) {
      const { SHOPIFY_LOCATION_ID: id = null, SHOPIFY_STYLIST_VARIANTS: tiers } = config;
      const { location, productVariants } = await admin(adminOperations.inventory, { location: id });
      const fix = "{admin}/settings/locations; SHOPIFY_LOCATION_ID";
      if (!location) return { says: "there is no location with stock", fix };
      if (!location.isActive || !location.fulfillsOnlineOrders) {
        return { says: `${location.name} does not fulfil online orders`, fix };
      }
      const budgets: string[] = Object.values(tiers ?? {});
      const gifts = productVariants.nodes.filter((variant) => !budgets.includes(variant.id));
      const uncounted = gifts.filter(({ inventoryItem }) => !inventoryItem.tracked).length;
      if (uncounted === 0) return `stock is tracked at ${location.name}`;
      return {
        says: `${uncounted} of ${gifts.length} variants are not tracked`,
        breaks: "they are always in stock, however many are sold",
        fix: "{admin}/products → the variant → Inventory → Track quantity",
        isWarning: true,
      };
    },
  },
  {
    title: "Discounts",
    needs: "admin",
    breaks: SCOPE_NEEDS.discounts.cost,
    fix: `${MORE_RIGHTS}; or {admin}/discounts → Create → Amount off products → Automatic: 15 %, from 12 items`,
    async run({ admin }) {
      const missing = getMissingScopes("discounts", await findScopes(admin));
      if (missing.length > 0) return { says: `the token cannot create any (${missing})` };
      return "each calendar gets its own code for its 15 %";
    },
  },
  {
    title: "Gift cards",
    needs: "admin",
    breaks: SCOPE_NEEDS.giftCards.cost,
    fix: MORE_RIGHTS,
    async run({ admin }) {
      const missing = getMissingScopes("giftCards", await findScopes(admin));
      if (missing.length > 0) return { says: `the token cannot create any (${missing})` };
      const { giftCardConfiguration } = await admin(adminOperations.giftCards);
      const { amount, currencyCode } = giftCardConfiguration.issueLimit;
      const largest = formatMoney(LARGEST_GIFT_CARD_PENCE, currencyCode);
      if (parseDecimal(amount) >= LARGEST_GIFT_CARD_PENCE) return `of up to ${largest}`;
      return {
        says: `the shop issues none over ${formatMoney(parseDecimal(amount), currencyCode)}`,
        breaks: `the bonus of ${largest} is not made`,
        fix: "{admin}/settings/plan, or Shopify's support",
      };
    },
  },
  {
    title: "Webhook address",
    breaks: UNCONFIRMED_EFFECT,
    fix: "start the suite with this configuration, and look at the proxy before it",
    async run({ webhookUrl, timeoutMs }) {
      const fix = "SHELL_ORIGIN is the site's public https address";
      if (!isPublicUrl(webhookUrl)) return { says: `Shopify cannot reach ${webhookUrl}`, fix };
      // Unsigned, so that an API that checks signatures rejects it.
      const body = new Blob(["{}"], { type: "application/json" });
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(webhookUrl, { method: "POST", body, redirect: "manual", signal }).catch(() => null);
      if (!response) return { says: `there is no response from ${webhookUrl}`, isWarning: true };
      if (response.status === 401) return `${webhookUrl} responds, and rejects unsigned requests`;
      return { says: `${webhookUrl} responds with ${response.status}`, isWarning: true };
    },
  },
  {
    title: "Webhooks",
    needs: "admin",
    breaks: UNCONFIRMED_EFFECT,
    fix: "npm run doctor -- --setup",
    async run({ admin, webhookUrl, config: { SHOPIFY_API_VERSION: version } }) {
      const { nodes } = (await admin(adminOperations.webhooks)).webhookSubscriptions;
      const missing = getMissingTopics(nodes, webhookUrl);
      if (missing.length > 0) {
        const reasons = missing.map((topic) => {
          const elsewhere = nodes.find((subscription) => subscription.topic === topic);
          return `${formatTopic(topic)} ${elsewhere ? `goes to ${elsewhere.uri}` : "is not sent"}`;
        });
        return { says: reasons.join("; "), breaks: missing.map((topic) => WEBHOOK_TOPICS[topic] ?? "").join("; ") };
      }
      const other = nodes.find(({ uri, apiVersion }) => uri === webhookUrl && apiVersion.handle !== version);
      if (!other) return `${formatList(Object.keys(WEBHOOK_TOPICS).map(formatTopic))} come to ${webhookUrl}`;
      return {
        says: `they are written in version ${other.apiVersion.handle}, the rest in ${version}`,
        breaks: "fields may have other names",
        fix: "mf-embed/shopify/shopify.app.toml → [webhooks] api_version, then deploy the app",
        isWarning: true,
      };
    },
  },
  {
    title: "Email",
    breaks: "buyers get no email about their order",
    fix: "SMTP_URL: the server's name, port, user and password",
    async run({ config: { SMTP_URL: url, MAIL_FROM: from, SHOP_EMAIL: shop }, timeoutMs }) {
      if (!url) return { says: "emails are saved as files, not sent", fix: "SMTP_URL and MAIL_FROM", isWarning: true };
      const error = await tryServer({ url, patience: timeoutMs });
      if (error) return { says: error };
      if (shop) return `the server accepts emails from ${from} and to the shop at ${shop}`;
      const breaks = "orders and requests appear only in the admin";
      return { says: "nobody at the shop gets email", breaks, fix: "SHOP_EMAIL", isWarning: true };
    },
  },
];
