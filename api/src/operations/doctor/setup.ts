import { getMissingTopics } from "../../adapters/shopify/admin/webhook-subscriptions";
import { formatTopic, getLackingMetafields, isPublicUrl } from "./needs";
import { adminOperations, type Operation, type SetupResult } from "./operations";
import { type Send, type Shop, ShopError } from "./shop";

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
  let hasFailed = false;
  const attempt = <T>(title: string, work: Promise<T>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof ShopError)) throw error;
      print(`✗ ${title}: ${error.message}`);
      hasFailed = true;
    });
  const definitions = await attempt("Setup: metafield definitions", findDefinitionSteps(admin));
  const webhooks = await attempt("Setup: webhooks", findWebhookSteps(admin, webhookUrl));
  const steps = [...(definitions ?? []), ...(webhooks ?? [])];
  if (steps.length === 0 && !hasFailed) print("✓ Setup: nothing is missing");
  for (const step of steps)
    if (await confirm(`${step.title}? [y/N] `))
      await attempt(
        step.title,
        runStep(admin, step).then(() => print(`✓ ${step.title}: done`)),
      );
  return hasFailed;
}

async function runStep(admin: Send, { operation, variables }: Step): Promise<void> {
  const { result } = await admin(operation, variables);
  if (!result) throw new ShopError("the shop does not let this token do it");
  if (result.userErrors.length > 0) throw new ShopError(result.userErrors.map(({ message }) => message).join(" "));
}

async function findWebhookSteps(admin: Send, uri: string): Promise<Step[]> {
  if (!isPublicUrl(uri))
    throw new ShopError(`Shopify cannot reach ${uri}; SHELL_ORIGIN is the site's public https address`);
  const { webhookSubscriptions } = await admin(adminOperations.webhooks);
  return getMissingTopics(webhookSubscriptions.nodes, uri).map((topic) => ({
    title: `Send ${formatTopic(topic)} to ${uri}`,
    operation: adminOperations.createWebhook,
    variables: { topic, uri },
  }));
}

async function findDefinitionSteps(admin: Send): Promise<Step[]> {
  const lacking = getLackingMetafields(await admin(adminOperations.definitions));
  return lacking.map(({ isDefined, isOptional: _isOptional, name, type, ...definition }) => ({
    title: `${isDefined ? "Show" : "Define"} the metafield ${definition.namespace}.${definition.key} (${name})`,
    operation: isDefined ? adminOperations.changeDefinition : adminOperations.createDefinition,
    variables: { definition: { ...definition, ...(!isDefined && { name, type }), pin: true } },
  }));
}
