import * as contract from "@advent/contract";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import { endOverride, grantOverride, readOverride, startOverride } from "../../http/sessions/override";

export function registerOverrideRoutes(router: AppRouter): void {
  serve(router, contract.grantOverride, async ({ admin, params: { remote }, body: { manifest } }, ctx) => ({
    token: await grantOverride(ctx, admin, { remote, manifest }),
  }));

  serve(router, contract.startOverride, async ({ body: { token } }, ctx) => ({
    override: await startOverride(ctx, token),
  }));

  serve(router, contract.getOverride, async (_call, ctx) => ({ override: (await readOverride(ctx)) ?? null }));

  serve(router, contract.endOverride, async (_call, ctx) => endOverride(ctx));
}
