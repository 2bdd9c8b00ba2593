import { getSetup, goLive, SETUP_STEPS, type Setup, type SetupStep, saveSetupStep } from "@advent/contract";
import { readAccountNames } from "../admin/accounts/account-names";
import type { Admin } from "../admin/create-admin";
import type { Config } from "../config";
import { AppError } from "../errors";
import type { AppRouter } from "../http/call";
import type { ResponseCache } from "../http/response-cache";
import { serve } from "../http/serve";
import { drawQrSvg } from "../qr/qr";
import { getOrdering } from "../site/ordering";
import type { SetupStore } from "./setup-store";

interface SetupDeps {
  admin: Pick<Admin, "apiKeys" | "roster" | "secondFactors">;
  config: Config;
  now: () => number;
  ownProducts?: { own: { current: { isDemo: boolean } } } | undefined;
  responses: ResponseCache;
  setup: SetupStore;
}
type Stored = Awaited<ReturnType<SetupStore["read"]>>;

export function registerSetupRoutes(router: AppRouter, deps: SetupDeps): void {
  serve(router, getSetup, async ({ admin }) => present(deps, admin.id, await deps.setup.read()));

  serve(router, saveSetupStep, async ({ admin, params: { step }, body: { state } }) =>
    present(deps, admin.id, await deps.setup.mark(step, state)),
  );

  serve(router, goLive, async ({ admin }) => {
    if (!deps.config.isTestShop) return present(deps, admin.id, await deps.setup.read());
    const obstacle = findObstacle(deps.config);
    if (obstacle) throw new AppError("conflict", obstacle);
    const stored = await deps.setup.goLive(admin.id, new Date(deps.now()));
    deps.responses.clear();
    return present(deps, admin.id, stored);
  });
}

/** Returns the reason why the shop cannot go live, or `null` when it can. */
function findObstacle(config: Config): string | null {
  const ordering = getOrdering({ ...config, isTestShop: false });
  if (ordering === "closed") return "Please set up a payment first: without one, nobody can order.";
  if (config.stripe && !config.stripe.isLive)
    return "Stripe is in test mode. Please enter your live key under Payment first.";
  return null;
}

async function present(deps: SetupDeps, adminId: string, { steps, liveSince, liveBy }: Stored): Promise<Setup> {
  const { admin, config, setup } = deps;
  const finished = await listFinished(deps, adminId);
  const getName = liveBy ? await readAccountNames(admin) : String;
  return {
    isTestShop: config.isTestShop === true,
    liveSince: liveSince?.toISOString() ?? null,
    liveBy: liveBy && getName(liveBy),
    isGuided: setup.isGuided,
    steps: SETUP_STEPS.map((step) => ({ step, state: finished.has(step) ? "done" : (steps[step] ?? "open") })),
    url: config.SHELL_ORIGIN,
    qrSvg: await drawQrSvg(config.SHELL_ORIGIN),
    obstacle: findObstacle(config),
  };
}

/** Lists the steps that the API can check itself. Owners mark the others. */
async function listFinished({ admin, config, ownProducts }: SetupDeps, adminId: string): Promise<Set<SetupStep>> {
  const { isOn } = await admin.secondFactors.of(adminId).read();
  const finished: Partial<Record<SetupStep, boolean>> = {
    account: isOn,
    products: ownProducts ? !ownProducts.own.current.isDemo : true,
    payment: config.SHOPIFY_STORE_DOMAIN !== undefined || config.stripe !== undefined,
    email: config.SMTP_URL !== undefined,
  };
  return new Set(SETUP_STEPS.filter((step) => finished[step]));
}
