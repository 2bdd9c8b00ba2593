import * as z from "zod";
import { definitionsSchema, lackingIn } from "./checks/metafields";
import { isPublic, missingTopics, webhooksSchema } from "./checks/webhooks";
import { ADMIN_TOKEN_FROM } from "./mends";
import { METAFIELDS, topicName } from "./needs";
import { admin } from "./operations";
import type { Shop } from "./shop";

/** Something that the shop lacks and the doctor can make. */
interface Making {
  /** Such as `Send orders/paid to https://…`. */
  what: string;
  operation: string;
  variables: object;
}

interface Talk {
  say(text: string): void;
  /** Whether to make it. */
  ask(question: string): Promise<boolean>;
}

/** Makes what is missing of webhooks and metafield definitions, each after asking. @returns whether something failed */
export async function setUp(shop: Shop, { say, ask }: Talk): Promise<boolean> {
  if (!shop.admin) {
    say(`✗ Setup: needs an Admin token: ${ADMIN_TOKEN_FROM}`);
    return true;
  }
  const { makings, troubles } = await missingIn(shop);
  for (const trouble of troubles) say(`✗ Setup: ${trouble}`);
  if (makings.length === 0 && troubles.length === 0) say("✓ Setup: nothing is missing");
  let hasFailed = troubles.length > 0;
  for (const making of makings) {
    if (!(await ask(`${making.what}? [y/N] `))) continue;
    const trouble = await make(shop, making);
    say(trouble ? `✗ ${making.what}: ${trouble}` : `✓ ${making.what}: done`);
    hasFailed ||= trouble !== undefined;
  }
  return hasFailed;
}

const madeSchema = z.object({
  made: z.object({ userErrors: z.array(z.object({ message: z.string() })) }).nullable(),
});

async function make({ admin: ask }: Shop, { operation, variables }: Making): Promise<string | undefined> {
  const answer = await ask?.(operation, madeSchema, variables);
  if (!answer) return "no Admin token";
  if ("trouble" in answer) return `the shop ${answer.trouble}`;
  const { made } = answer.data;
  if (!made) return "the shop does not let this token do it";
  return made.userErrors.length > 0 ? made.userErrors.map(({ message }) => message).join(" ") : undefined;
}

async function missingIn(shop: Shop): Promise<{ makings: Making[]; troubles: string[] }> {
  const [definitions, subscriptions] = await Promise.all([
    shop.admin?.(admin.definitions, definitionsSchema),
    shop.admin?.(admin.webhooks, webhooksSchema),
  ]);
  const makings: Making[] = [];
  const troubles: string[] = [];
  if (definitions && "data" in definitions) makings.push(...definitionsOf(definitions.data.metafieldDefinitions.nodes));
  else troubles.push(`metafield definitions: the shop ${definitions?.trouble}`);
  if (!isPublic(shop.webhookUrl))
    troubles.push(`webhooks: Shopify cannot reach ${shop.webhookUrl}; SHELL_ORIGIN is the site's public https address`);
  else if (subscriptions && "data" in subscriptions)
    makings.push(...webhooksOf(missingTopics(subscriptions.data.webhookSubscriptions.nodes, shop), shop.webhookUrl));
  else troubles.push(`webhooks: the shop ${subscriptions?.trouble}`);
  return { makings, troubles };
}

function webhooksOf(topics: string[], uri: string): Making[] {
  return topics.map((topic) => ({
    what: `Send ${topicName(topic)} to ${uri}`,
    operation: admin.makeWebhook,
    variables: { topic, uri },
  }));
}

function definitionsOf(nodes: Parameters<typeof lackingIn>[0]): Making[] {
  const { undefinedOnes, hidden } = lackingIn(nodes);
  const access = { storefront: "PUBLIC_READ" };
  const where = { namespace: "custom", ownerType: "PRODUCT" };
  return METAFIELDS.flatMap(({ key, name }): Making[] => {
    if (undefinedOnes.includes(key)) {
      const definition = { ...where, key, name, type: "single_line_text_field", access, pin: true };
      const what = `Define the products' metafield custom.${key} (${name})`;
      return [{ what, operation: admin.makeDefinition, variables: { definition } }];
    }
    if (!hidden.includes(key)) return [];
    const what = `Let the storefront read custom.${key}`;
    return [{ what, operation: admin.openDefinition, variables: { definition: { ...where, key, access } } }];
  });
}
