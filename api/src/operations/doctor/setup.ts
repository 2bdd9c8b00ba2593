import { formatTopic, getLackingMetafields, getMissingTopics, isPublicUrl } from "./needs";
import { adminOperations, type Operation, type SetupResult } from "./operations";
import { ADMIN_TOKEN_SOURCE, type Send, type Shop, ShopError } from "./shop";

interface Terminal {
  print(line: string): void;
  confirm(confirmation: string): Promise<boolean>;
}

interface Step {
  /** Such as `Send orders/paid to https://…`. */
  title: string;
  operation: Operation<SetupResult>;
  variables: object;
}

/**
 * Creates missing metafield definitions and webhooks after confirming each.
 * @returns true if something failed
 */
export async function setUp({ admin, webhookUrl }: Shop, { print, confirm }: Terminal): Promise<boolean> {
  if (!admin) {
    print(`✗ Setup: needs an Admin token: ${ADMIN_TOKEN_SOURCE}`);
    return true;
  }
  const steps: Step[] = [];
  const errors: string[] = [];
  const addSteps = async (name: string, find: () => Promise<Step[]>) => {
    const found = await find().catch((error: unknown) => {
      if (!(error instanceof ShopError)) throw error;
      errors.push(`${name}: the shop ${error.message}`);
      return [];
    });
    steps.push(...found);
  };
  await addSteps("metafield definitions", () => findDefinitionSteps(admin));
  if (isPublicUrl(webhookUrl)) await addSteps("webhooks", () => findWebhookSteps(admin, webhookUrl));
  else errors.push(`webhooks: Shopify cannot reach ${webhookUrl}; SHELL_ORIGIN is the site's public https address`);

  for (const error of errors) print(`✗ Setup: ${error}`);
  if (steps.length + errors.length === 0) print("✓ Setup: nothing is missing");
  let hasFailed = errors.length > 0;
  for (const step of steps) {
    if (!(await confirm(`${step.title}? [y/N] `))) continue;
    const error = await runStep(admin, step);
    print(error ? `✗ ${step.title}: ${error}` : `✓ ${step.title}: done`);
    hasFailed ||= error !== "";
  }
  return hasFailed;
}

/** Returns an error message, empty on success. */
async function runStep(admin: Send, { operation, variables }: Step): Promise<string> {
  try {
    const { result } = await admin(operation, variables);
    if (!result) return "the shop does not let this token do it";
    return result.userErrors.map(({ message }) => message).join(" ");
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return error.deniedFields.length > 0 ? "the shop does not let this token do it" : `the shop ${error.message}`;
  }
}

async function findWebhookSteps(admin: Send, uri: string): Promise<Step[]> {
  const { webhookSubscriptions } = await admin(adminOperations.webhooks);
  return getMissingTopics(webhookSubscriptions.nodes, uri).map((topic) => ({
    title: `Send ${formatTopic(topic)} to ${uri}`,
    operation: adminOperations.createWebhook,
    variables: { topic, uri },
  }));
}

async function findDefinitionSteps(admin: Send): Promise<Step[]> {
  const { metafieldDefinitions } = await admin(adminOperations.definitions);
  return getLackingMetafields(metafieldDefinitions.nodes).map(({ key, name, type, isDefined }) => {
    const definition = { namespace: "custom", ownerType: "PRODUCT", key, access: { storefront: "PUBLIC_READ" } };
    if (isDefined) {
      const title = `Let the storefront read custom.${key}`;
      return { title, operation: adminOperations.publishDefinition, variables: { definition } };
    }
    return {
      title: `Define the products' metafield custom.${key} (${name})`,
      operation: adminOperations.createDefinition,
      variables: { definition: { ...definition, name, type, pin: true } },
    };
  });
}
