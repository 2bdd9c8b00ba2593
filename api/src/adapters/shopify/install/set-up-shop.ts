import {
  formatBudget,
  formatError,
  formatList,
  getTierValue,
  parseDecimal,
  receiveOrder,
  SHOPIFY_STEPS,
  type ShopifyStep,
  type Tier,
  toMinorUnits,
} from "@advent/contract";
import { isLocal } from "@advent/server/addresses";
import type { Logger } from "pino";
import type { Config } from "../../../config";
import { AppError } from "../../../errors";
import type { ShopifySetUp, ShopifyTokens } from "../../../orders/shopify/shopify-port";
import { createAdminClient } from "../admin/admin-access";
import { ACCESS_SCOPES, METAFIELD_DEFINITIONS_QUERY } from "../admin/operations";
import { APP_SCOPES, STOREFRONT_SCOPES } from "../admin/rights";
import { createWebhookKeeper } from "../admin/webhook-subscriptions";
import { getLackingMetafields, toDefinitionChange } from "../metafields";
import { LIST_PRODUCTS } from "../operations";
import type { UserErrors } from "../responses";
import { createStorefront, getShopFetch, type ShopClient } from "../shop-client";
import * as operations from "./set-up-operations";

/** Longer than for shoppers, because an owner expects the set-up to take a while. */
const READ_TIMEOUT_MS = 10_000;
const BUDGETS_HANDLE = "advent-calendar-stylist-budgets";
const BUDGETS_OPTION = "Budget";
const ONE_PRODUCT = { sortKey: "UPDATED_AT", reverse: true, first: 1 };

type SetUpConfig = Omit<Config, "tiers"> & { tiers: readonly Tier[] };

interface SetUpOptions {
  config: SetUpConfig;
  log: Logger;
}

/** Looks before it makes anything, so that it may be repeated, and run twice at once. */
export async function setUpShop(
  { domain, adminToken, storefrontToken, stylistVariants }: { domain: string } & ShopifyTokens,
  { config, log }: SetUpOptions,
): Promise<ShopifySetUp> {
  const settings = {
    domain,
    apiVersion: config.SHOPIFY_API_VERSION,
    log,
    timeouts: { read: READ_TIMEOUT_MS },
    fetch: getShopFetch(config),
  };
  const admin = createAdminClient({ ...settings, token: adminToken ?? "" });
  const made = { storefrontToken, stylistVariants };
  const works: Record<ShopifyStep["name"], () => Promise<void>> = {
    permissions: () => checkPermissions(admin),
    async storefront() {
      const isUsable = (token: string) =>
        createStorefront({ ...settings, token })
          .read(LIST_PRODUCTS, ONE_PRODUCT)
          .then(
            () => true,
            () => false,
          );
      if (made.storefrontToken && (await isUsable(made.storefrontToken))) return;
      made.storefrontToken = await createStorefrontToken(admin);
    },
    webhooks: () => makeWebhooks(admin, config.SHELL_ORIGIN),
    metafields: () => makeMetafields(admin),
    async budgets() {
      made.stylistVariants = await makeBudgets(admin, config);
    },
    location: () => checkLocation(admin),
    async products() {
      await done.storefront;
      if (!made.storefrontToken) throw createError("The products can be looked at once the Storefront token is made.");
      await checkProducts(createStorefront({ ...settings, token: made.storefrontToken }));
    },
  };
  const done = {} as Record<ShopifyStep["name"], Promise<ShopifyStep>>;
  for (const name of SHOPIFY_STEPS) done[name] = attempt(name, works[name]);
  return { steps: await Promise.all(SHOPIFY_STEPS.map((name) => done[name])), ...made };
}

async function attempt(name: ShopifyStep["name"], work: () => Promise<void>): Promise<ShopifyStep> {
  try {
    await work();
    return { name, error: null };
  } catch (error) {
    if (error instanceof AppError) return { name, error: formatError(error) };
    throw error;
  }
}

async function checkPermissions(admin: ShopClient): Promise<void> {
  const { currentAppInstallation } = await admin.read(ACCESS_SCOPES, {});
  const held = currentAppInstallation.accessScopes.map(({ handle }) => handle);
  const missing = APP_SCOPES.filter((scope) => !held.includes(scope));
  if (missing.length > 0)
    throw createError(
      `The app lacks ${formatList(missing)}. Add what is missing to a version of the app, release it, then install again.`,
    );
}

async function createStorefrontToken(admin: ShopClient): Promise<string> {
  const { result } = await admin.write(operations.CREATE_STOREFRONT_TOKEN, { scopes: STOREFRONT_SCOPES });
  if (!result.delegateAccessToken) throw createRefusal(result.userErrors);
  return result.delegateAccessToken.accessToken;
}

async function makeWebhooks(admin: ShopClient, shellOrigin: string): Promise<void> {
  if (isLocal(shellOrigin))
    throw createError(`Shopify can’t reach ${shellOrigin}. This site needs a public https address.`);
  const { stillMissing } = await createWebhookKeeper(admin)(shellOrigin + receiveOrder.path);
  if (stillMissing > 0) throw createError(`Shopify did not accept ${stillMissing} of the webhooks.`);
}

async function makeMetafields(admin: ShopClient): Promise<void> {
  const findLacking = async () => getLackingMetafields(await admin.read(METAFIELD_DEFINITIONS_QUERY, {}));
  const reasons: string[] = [];
  for (const lacking of await findLacking()) {
    const { operation, variables } = toDefinitionChange(lacking);
    const { result } = await admin.write(operation, variables);
    reasons.push(...result.userErrors.map(({ message }) => message));
  }
  // Somebody else may have defined the same at the same time, which is an error only here.
  if (reasons.length > 0 && (await findLacking()).length > 0) throw createError(`Shopify says: ${reasons.join(" ")}`);
}

/** Returns the variant of each budget. The product is unlisted, so that it is found only by what a cart names. */
async function makeBudgets(admin: ShopClient, { tiers, currency }: SetUpConfig): Promise<Record<string, string>> {
  const found = await admin.read(operations.BUDGETS_QUERY, { handle: BUDGETS_HANDLE });
  const own = found.shop.currencyCode;
  if (own !== currency)
    throw createError(`The store sells in ${own}. Change the currency on the page Shop, then try again.`);
  const known = found.productByIdentifier;
  const product = known && findVariants(known, tiers, currency) ? known : await setBudgets(admin, tiers, currency);
  const { publication } = found.currentAppInstallation;
  const publications = publication ? [publication] : found.publications.nodes;
  const input = publications.map(({ id }) => ({ publicationId: id }));
  const { result } = await admin.write(operations.PUBLISH, { id: product.id, input });
  if (result.userErrors.length > 0) throw createRefusal(result.userErrors);
  const variants = findVariants(product, tiers, currency);
  if (!variants) throw createError("Shopify made the product without all its variants.");
  return variants;
}

async function setBudgets(admin: ShopClient, tiers: readonly Tier[], currency: string) {
  const names = tiers.map((tier) => formatBudget(getTierValue(tier), currency));
  const input = {
    handle: BUDGETS_HANDLE,
    title: "Stylist’s calendar",
    status: "UNLISTED",
    productOptions: [{ name: BUDGETS_OPTION, values: names.map((name) => ({ name })) }],
    variants: tiers.map((tier, index) => ({
      optionValues: [{ optionName: BUDGETS_OPTION, name: names[index] }],
      price: getTierValue(tier),
      inventoryItem: { tracked: false },
    })),
  };
  const { result } = await admin.write(operations.SET_BUDGETS, { handle: BUDGETS_HANDLE, input });
  if (!result.product || result.userErrors.length > 0) throw createRefusal(result.userErrors);
  return result.product;
}

function findVariants({ variants }: operations.BudgetProduct, tiers: readonly Tier[], currency: string) {
  const found = tiers.map((tier) => {
    const price = toMinorUnits(tier.budget, currency);
    return [getTierValue(tier), variants.nodes.find((each) => parseDecimal(each.price, currency) === price)?.id];
  });
  return found.every(([, id]) => id) ? (Object.fromEntries(found) as Record<string, string>) : undefined;
}

async function checkLocation(admin: ShopClient): Promise<void> {
  const { location } = await admin.read(operations.LOCATION_QUERY, {});
  if (!location) throw createError("The store has no location. Add one in Shopify under Settings, Locations.");
  if (!location.isActive || !location.fulfillsOnlineOrders)
    throw createError(
      `${location.name} does not fulfil online orders. Change it in Shopify under Settings, Locations.`,
    );
}

async function checkProducts(storefront: ShopClient): Promise<void> {
  const { products } = await storefront.read(LIST_PRODUCTS, ONE_PRODUCT);
  if (products.nodes.length === 0)
    throw createError(
      "The app sees no product yet. In Shopify, select your products and include them in the app’s sales channel, or in Online Store if the app has none.",
    );
}

const createError = (message: string) => new AppError("upstream_failed", message);
const createRefusal = (errors: UserErrors) =>
  createError(`Shopify says: ${errors.map(({ message }) => message).join(" ") || "it made nothing."}`);
