import * as operations from "../adapters/shopify/admin/operations";
import { formatTopic, getMissingTopics, type Subscription } from "../adapters/shopify/admin/webhook-subscriptions";
import { getLackingMetafields, toDefinitionChange } from "../adapters/shopify/metafields";
import type { Operation } from "../adapters/shopify/shop-client";
import { Finding, isPublicUrl, type List, type Shop, toFinding } from "./shop";

export type Webhooks = { webhookSubscriptions: List<Subscription & { apiVersion: { handle: string } }> };
type Created = { result: { userErrors: { message: string }[] } };
type Step = { title: string; operation: Operation<unknown>; variables: object };

/** Needed by `--setup` only. */
export const SETUP_SCOPE = "write_products";

/** Creates missing metafield definitions and webhooks after confirming each, and yields a line about each. */
export async function* setUp(shop: Shop, confirm: (title: string) => Promise<boolean>): AsyncGenerator<string> {
  const steps: Step[] = [];
  let isComplete = true;
  const finders = { "metafield definitions": findDefinitionSteps, webhooks: findWebhookSteps };
  for (const [kind, find] of Object.entries(finders)) {
    const found = await find(shop).catch(toFinding);
    if (found instanceof Finding) yield `✗ Setup: ${kind}: ${found.message}`;
    else steps.push(...found);
    isComplete &&= Array.isArray(found) && found.length === 0;
  }
  if (isComplete) yield "✓ Setup: nothing is missing";
  for (const { title, operation, variables } of steps) {
    if (!(await confirm(`${title}? [y/N] `))) continue;
    const message = await shop.admin<Created>(operation.text, variables).then(
      ({ result }) => result.userErrors.map((error) => error.message).join(" "),
      (error: unknown) => toFinding(error).message,
    );
    yield message ? `✗ ${title}: ${message}` : `✓ ${title}: done`;
  }
}

async function findDefinitionSteps({ admin }: Shop): Promise<Step[]> {
  const lacking = getLackingMetafields(await admin(operations.METAFIELD_DEFINITIONS_QUERY.text));
  return lacking.map((definition) => ({
    title: `${definition.isDefined ? "Show" : "Define"} the metafield ${definition.namespace}.${definition.key} (${definition.name})`,
    ...toDefinitionChange(definition),
  }));
}

async function findWebhookSteps({ admin, webhookUrl: uri }: Shop): Promise<Step[]> {
  if (!isPublicUrl(uri))
    throw new Finding(`Shopify cannot reach ${uri}; SHELL_ORIGIN is the site's public https address`);
  const { webhookSubscriptions } = await admin<Webhooks>(operations.WEBHOOKS_QUERY.text);
  return getMissingTopics(webhookSubscriptions.nodes, uri).map((topic) => ({
    title: `Send ${formatTopic(topic)} to ${uri}`,
    operation: operations.CREATE_WEBHOOK,
    variables: { topic, uri },
  }));
}
