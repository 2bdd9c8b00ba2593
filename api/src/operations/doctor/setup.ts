import { getMissingTopics } from "../../adapters/shopify/admin/webhook-subscriptions";
import { formatTopic, getLackingMetafields, isPublicUrl } from "./needs";
import { adminOperations, type Operation, type SetupResult } from "./operations";
import { Finding, type Shop } from "./shop";

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
export async function setUp(shop: Shop, { print, confirm }: Terminal): Promise<boolean> {
  let hasFailed = false;
  const attempt = async (title: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Finding)) throw error;
      print(`✗ ${title}: ${error.message}`);
      hasFailed = true;
    }
  };
  const steps: Step[] = [];
  await attempt("Setup: metafield definitions", async () => void steps.push(...(await findDefinitionSteps(shop))));
  await attempt("Setup: webhooks", async () => void steps.push(...(await findWebhookSteps(shop))));
  if (steps.length === 0 && !hasFailed) print("✓ Setup: nothing is missing");
  for (const { title, operation, variables } of steps) {
    if (!(await confirm(`${title}? [y/N] `))) continue;
    await attempt(title, async () => {
      const { userErrors } = (await shop.admin(operation, variables)).result;
      if (userErrors.length > 0) throw new Finding(userErrors.map(({ message }) => message).join(" "));
      print(`✓ ${title}: done`);
    });
  }
  return hasFailed;
}

async function findDefinitionSteps({ admin }: Shop): Promise<Step[]> {
  const lacking = getLackingMetafields(await admin(adminOperations.definitions));
  return lacking.map(({ isDefined, isOptional: _isOptional, name, type, ...definition }) => ({
    title: `${isDefined ? "Show" : "Define"} the metafield ${definition.namespace}.${definition.key} (${name})`,
    operation: isDefined ? adminOperations.changeDefinition : adminOperations.createDefinition,
    variables: { definition: { ...definition, ...(!isDefined && { name, type }), pin: true } },
  }));
}

async function findWebhookSteps({ admin, webhookUrl: uri }: Shop): Promise<Step[]> {
  if (!isPublicUrl(uri))
    throw new Finding(`Shopify cannot reach ${uri}; SHELL_ORIGIN is the site's public https address`);
  const { webhookSubscriptions } = await admin(adminOperations.webhooks);
  return getMissingTopics(webhookSubscriptions.nodes, uri).map((topic) => ({
    title: `Send ${formatTopic(topic)} to ${uri}`,
    operation: adminOperations.createWebhook,
    variables: { topic, uri },
  }));
}
