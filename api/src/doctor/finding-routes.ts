import { listFindings, type SetupFinding } from "@advent/contract";
import type { Config } from "../config";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import { type Check, INSTALLATION_CHECKS, runCheck } from "./checks";
import { createLookups } from "./lookups";
import { ORDER_CHECKS } from "./order-checks";
import { openShop } from "./shop";
import { SHOP_CHECKS } from "./shop-checks";
import { STATE_CHECKS } from "./state-checks";

interface FindingDeps {
  config: Config;
  stripe: { accounts: { hasWebhook(): Promise<boolean> } };
}

/** Leaves out the checks of settings, which only the people who run the server can change. */
export function registerFindingRoutes(router: AppRouter, deps: FindingDeps): void {
  serve(router, listFindings, async () => {
    const { config, stripe } = deps;
    const webhookCheck: Check = {
      breaks: "a payment shows only when the buyer comes back from Stripe, or within an hour",
      fix: "Stripe’s dashboard, Developers, Webhooks",
      judge: async () => !(await stripe.accounts.hasWebhook()) && "Stripe no longer tells this site about payments",
    };
    const checks = {
      ...INSTALLATION_CHECKS,
      ...STATE_CHECKS,
      // The set-up says how a test shop comes to orders.
      ...(!config.isTestShop && ORDER_CHECKS),
      [STRIPE_CHECK]: webhookCheck,
      ...(config.SHOPIFY_STORE_DOMAIN && SHOP_CHECKS),
    };
    const shop = openShop(config, { ...process.env, MONGODB_URI: config.MONGODB_URI }, createLookups(config));
    const found = await Promise.all(
      Object.entries(checks).map(async ([title, check]): Promise<SetupFinding[]> => {
        const failure = await runCheck(check, shop);
        if (!failure) return [];
        const { message, breaks, fix, isWarning } = failure;
        const text = `${toSentence(message)} ${toSentence(breaks)}`;
        return [{ title, text, fix, isWarning, mend: title === STRIPE_CHECK ? "renewStripeWebhook" : null }];
      }),
    );
    return { findings: found.flat() };
  });
}

const STRIPE_CHECK = "Stripe’s webhook";

/** Addresses keep their case. */
const toSentence = (text: string): string =>
  `${text.replace(/^[a-z](?!\w*:)/, (first) => first.toUpperCase()).replace(/\.$/, "")}.`;
