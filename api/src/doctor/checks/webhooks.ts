import { listed } from "@advent/contract";
import { isLocal } from "@advent/server/addresses";
import * as z from "zod";
import { type Check, ifAnswered, withAdmin } from "../check";
import { type Line, well, worthKnowing, wrong } from "../line";
import { TOPICS, topicName } from "../needs";
import { admin } from "../operations";
import type { Shop } from "../shop";

export const webhooksSchema = z.object({
  webhookSubscriptions: z.object({
    nodes: z.array(z.object({ topic: z.string(), uri: z.string(), apiVersion: z.object({ handle: z.string() }) })),
  }),
});
type Subscriptions = z.infer<typeof webhooksSchema>["webhookSubscriptions"]["nodes"];

const UNCONFIRMED = "a paid order is confirmed only when it is asked after, or never without an Admin token";

/** Shopify delivers to public addresses over https only. */
export const isPublic = (url: string): boolean => url.startsWith("https:") && !isLocal(new URL(url).origin);

/** The topics that nothing at our address is told of. */
export const missingTopics = (subscriptions: Subscriptions, address: string): string[] =>
  Object.keys(TOPICS).filter((topic) => !subscriptions.some((each) => each.topic === topic && each.uri === address));

/** Knocks at our own door as Shopify does, but unsigned: a suite that checks signatures refuses it. */
export const webhookAddress: Check = async ({ webhookUrl, patience }): Promise<Line> => {
  if (!isPublic(webhookUrl))
    return wrong(`Shopify cannot reach ${webhookUrl}`, UNCONFIRMED, "SHELL_ORIGIN is the site's public https address");
  const status = await statusOf(webhookUrl, patience);
  if (status === 401) return well(`${webhookUrl} answers, and refuses what is not signed`);
  const says = status === undefined ? `nobody answers at ${webhookUrl}` : `${webhookUrl} answers ${status}`;
  return worthKnowing(says, UNCONFIRMED, "start the suite with this configuration, and look at the proxy before it");
};

async function statusOf(url: string, patience: number): Promise<number | undefined> {
  const knock = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };
  try {
    const { status } = await fetch(url, { ...knock, redirect: "manual", signal: AbortSignal.timeout(patience) });
    return status;
  } catch {
    return undefined;
  }
}

export const webhookSecret: Check = ({ config }) =>
  config.SHOPIFY_WEBHOOK_SECRET.length > 0
    ? well("set")
    : wrong(
        "there is none",
        "no order is ever confirmed by a webhook",
        "SHOPIFY_WEBHOOK_SECRET = https://dev.shopify.com/dashboard → the app → Settings → Client secret",
      );

export const webhooks: Check = (shop) => {
  const otherwise = { breaks: UNCONFIRMED, mend: "npm run doctor -- --setup" };
  return withAdmin(shop, otherwise.breaks, (ask) =>
    ifAnswered(ask(admin.webhooks, webhooksSchema), otherwise, ({ webhookSubscriptions: { nodes } }): Line => {
      const missing = missingTopics(nodes, shop.webhookUrl);
      if (missing.length > 0) {
        const costs = missing.map((topic) => TOPICS[topic] ?? "").join("; ");
        return wrong(missing.map((topic) => whyMissing(topic, nodes)).join("; "), costs, otherwise.mend);
      }
      return versionOf(nodes, shop) ?? well(`${listed(Object.keys(TOPICS).map(topicName))} come to ${shop.webhookUrl}`);
    }),
  );
};

function whyMissing(topic: string, subscriptions: Subscriptions): string {
  const elsewhere = subscriptions.find((each) => each.topic === topic);
  return elsewhere ? `${topicName(topic)} goes to ${elsewhere.uri}` : `${topicName(topic)} is not sent`;
}

/** Messages come in the version of the app, whatever version asks. */
function versionOf(subscriptions: Subscriptions, { webhookUrl, config }: Shop): Line | undefined {
  const versions = subscriptions.filter(({ uri }) => uri === webhookUrl).map(({ apiVersion }) => apiVersion.handle);
  const other = versions.find((version) => version !== config.SHOPIFY_API_VERSION);
  if (!other) return undefined;
  return worthKnowing(
    `they are written in version ${other}, the rest in ${config.SHOPIFY_API_VERSION}`,
    "fields may be named otherwise",
    "mf-embed/shopify/shopify.app.toml → [webhooks] api_version, then deploy the app",
  );
}
