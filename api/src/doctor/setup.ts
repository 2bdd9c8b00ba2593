import * as z from "zod";
import { METAFIELDS } from "../outside/shopify/metafields";
import type { Ask } from "./ask";
import { definitionsSchema, lackingIn } from "./checks/metafields";
import { isPublic, missingTopics, webhooksSchema } from "./checks/webhooks";
import { ADMIN_TOKEN_FROM } from "./mends";
import { topicName } from "./needs";
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
export async function setUp({ admin: askShop, webhookUrl }: Shop, { say, ask }: Talk): Promise<boolean> {
  if (!askShop) {
    say(`✗ Setup: needs an Admin token: ${ADMIN_TOKEN_FROM}`);
    return true;
  }
  const found = [await missingDefinitions(askShop), await missingWebhooks(askShop, webhookUrl)];
  const makings = found.flatMap((each) => ("trouble" in each ? [] : each.makings));
  const troubles = found.flatMap((each) => ("trouble" in each ? [each.trouble] : []));
  for (const trouble of troubles) say(`✗ Setup: ${trouble}`);
  if (makings.length + troubles.length === 0) say("✓ Setup: nothing is missing");
  let hasFailed = troubles.length > 0;
  for (const making of makings) {
    if (!(await ask(`${making.what}? [y/N] `))) continue;
    const trouble = await make(askShop, making);
    say(trouble ? `✗ ${making.what}: ${trouble}` : `✓ ${making.what}: done`);
    hasFailed ||= trouble !== undefined;
  }
  return hasFailed;
}

const madeSchema = z.object({
  made: z.object({ userErrors: z.array(z.object({ message: z.string() })) }).nullable(),
});

async function make(ask: Ask, { operation, variables }: Making): Promise<string | undefined> {
  const answer = await ask(operation, madeSchema, variables);
  if ("trouble" in answer) return `the shop ${answer.trouble}`;
  const { made } = answer.data;
  if (!made) return "the shop does not let this token do it";
  return made.userErrors.length > 0 ? made.userErrors.map(({ message }) => message).join(" ") : undefined;
}

type Missing = { makings: Making[] } | { trouble: string };

async function missingDefinitions(ask: Ask): Promise<Missing> {
  const answer = await ask(admin.definitions, definitionsSchema);
  if ("trouble" in answer) return { trouble: `metafield definitions: the shop ${answer.trouble}` };
  return { makings: definitionsOf(answer.data.metafieldDefinitions.nodes) };
}

async function missingWebhooks(ask: Ask, uri: string): Promise<Missing> {
  if (!isPublic(uri))
    return { trouble: `webhooks: Shopify cannot reach ${uri}; SHELL_ORIGIN is the site's public https address` };
  const answer = await ask(admin.webhooks, webhooksSchema);
  if ("trouble" in answer) return { trouble: `webhooks: the shop ${answer.trouble}` };
  const topics = missingTopics(answer.data.webhookSubscriptions.nodes, uri);
  const makingOf = (topic: string): Making => ({
    what: `Send ${topicName(topic)} to ${uri}`,
    operation: admin.makeWebhook,
    variables: { topic, uri },
  });
  return { makings: topics.map(makingOf) };
}

function definitionsOf(nodes: Parameters<typeof lackingIn>[0]): Making[] {
  const { undefinedOnes, hidden } = lackingIn(nodes);
  const access = { storefront: "PUBLIC_READ" };
  const where = { namespace: "custom", ownerType: "PRODUCT" };
  return METAFIELDS.flatMap(({ key, name, type }): Making[] => {
    if (undefinedOnes.includes(key)) {
      const definition = { ...where, key, name, type, access, pin: true };
      const what = `Define the products' metafield custom.${key} (${name})`;
      return [{ what, operation: admin.makeDefinition, variables: { definition } }];
    }
    if (!hidden.includes(key)) return [];
    const what = `Let the storefront read custom.${key}`;
    return [{ what, operation: admin.openDefinition, variables: { definition: { ...where, key, access } } }];
  });
}
