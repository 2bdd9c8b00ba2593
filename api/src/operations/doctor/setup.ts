import { isLocal } from "@advent/server/addresses";
import { getMissingTopics } from "../../adapters/shopify/admin/webhook-subscriptions";
import { GIFTS_METAFIELD, LANDING_METAFIELD, PRODUCT_METAFIELDS } from "../../adapters/shopify/metafields";
import { adminOperations, type Definition, type Definitions } from "./operations";
import { Finding, type Shop } from "./shop";

/** Needed by `--setup` only. */
export const SETUP_SCOPE = "write_products";

/** Formats `ORDERS_PAID` as `orders/paid`. */
export const formatTopic = (topic: string) => topic.toLowerCase().replace(/_(?=[^_]+$)/, "/");

/** Shopify delivers webhooks only to public addresses over https. */
export const isPublicUrl = (url: string) => url.startsWith("https:") && !isLocal(url);

const ON_STOREFRONT = { access: { storefront: "PUBLIC_READ" } };
const FROM_CART = { access: { customerAccount: "READ" }, capabilities: { cartToOrderCopyable: { enabled: true } } };

/** Definitions that a shop needs. Staff see only pinned ones. */
export const METAFIELD_DEFINITIONS = [
  ...PRODUCT_METAFIELDS.map((field) => ({ ...field, namespace: "custom", ownerType: "PRODUCT", ...ON_STOREFRONT })),
  { ...GIFTS_METAFIELD, name: "The stylist's gifts", ownerType: "ORDER" },
  { ...LANDING_METAFIELD, name: "The recipient's page", ownerType: "ORDER", ...FROM_CART },
];

/** Returns the definitions that are missing, or set up in another way. */
export const getLackingMetafields = ({ products, orders }: Definitions) =>
  METAFIELD_DEFINITIONS.flatMap((wanted) => {
    const found = [...products.nodes, ...orders.nodes].find(({ key }) => key === wanted.key);
    if (found && isUsable(wanted, found)) return [];
    return { ...wanted, isOptional: "isOptional" in wanted, isDefined: found !== undefined };
  });

function isUsable({ key, ownerType }: { key: string; ownerType: string }, found: Definition): boolean {
  const { access, capabilities, pinnedPosition } = found;
  if (ownerType === "PRODUCT") return access.storefront === "PUBLIC_READ";
  const isFromCart = access.customerAccount !== "NONE" && capabilities.cartToOrderCopyable.enabled;
  return pinnedPosition !== null && (key !== LANDING_METAFIELD.key || isFromCart);
}

interface Terminal {
  print(line: string): void;
  confirm(confirmation: string): Promise<boolean>;
}

/**
 * Creates missing metafield definitions and webhooks after confirming each.
 * @returns true if something failed
 */
export async function setUp(shop: Shop, { print, confirm }: Terminal): Promise<boolean> {
  let hasFailed = false;
  const attempt = <Result>(title: string, work: Promise<Result>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof Finding)) throw error;
      print(`✗ ${title}: ${error.message}`);
      hasFailed = true;
    });
  const definitions = await attempt("Setup: metafield definitions", findDefinitionSteps(shop));
  const webhooks = await attempt("Setup: webhooks", findWebhookSteps(shop));
  const steps = [...(definitions ?? []), ...(webhooks ?? [])];
  if (steps.length === 0 && !hasFailed) print("✓ Setup: nothing is missing");
  for (const { title, operation, variables } of steps) {
    if (!(await confirm(`${title}? [y/N] `))) continue;
    const making = shop.admin(operation, variables).then(({ result: { userErrors } }) => {
      if (userErrors.length > 0) throw new Finding(userErrors.map(({ message }) => message).join(" "));
      print(`✓ ${title}: done`);
    });
    await attempt(title, making);
  }
  return hasFailed;
}

async function findDefinitionSteps({ admin }: Shop) {
  const lacking = getLackingMetafields(await admin(adminOperations.definitions));
  return lacking.map(({ isDefined, isOptional: _isOptional, name, type, ...definition }) => ({
    title: `${isDefined ? "Show" : "Define"} the metafield ${definition.namespace}.${definition.key} (${name})`,
    operation: isDefined ? adminOperations.changeDefinition : adminOperations.createDefinition,
    variables: { definition: { ...definition, ...(!isDefined && { name, type }), pin: true } },
  }));
}

async function findWebhookSteps({ admin, webhookUrl: uri }: Shop) {
  if (!isPublicUrl(uri))
    throw new Finding(`Shopify cannot reach ${uri}; SHELL_ORIGIN is the site's public https address`);
  const { webhookSubscriptions } = await admin(adminOperations.webhooks);
  return getMissingTopics(webhookSubscriptions.nodes, uri).map((topic) => ({
    title: `Send ${formatTopic(topic)} to ${uri}`,
    operation: adminOperations.createWebhook,
    variables: { topic, uri },
  }));
}
