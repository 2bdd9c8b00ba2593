import { logOut, verifyPassword } from "@advent/contract";
import type { Config } from "../../config";
import { AppError } from "../../errors";
import { getRequestId } from "../../http/admin-guard";
import type { AppContext, AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import type { Admin } from "../create-admin";
import { type LoginDeps, logIn } from "./log-in";

interface LoginRouteDeps extends LoginDeps {
  config: Config;
}

export function registerLoginRoutes(router: AppRouter, deps: LoginRouteDeps): void {
  serve(router, verifyPassword, async ({ clientKey: address, log, body }, ctx) => {
    const device = await deps.admin.knownDevices.read(ctx);
    const requestId = getRequestId(ctx);
    const login = await logIn(deps, { address, device }, body, requestId).catch((error: unknown) => {
      log.warn({ audit: "login refused" });
      throw error;
    });
    if (!login) return { success: false, secondFactor: "required" as const };
    const act = { who: login.person.id, what: "verifyPassword" as const, requestId };
    await deps.admin.auditLog.withEntry(act, async () => {
      await deps.admin.knownDevices.remember(ctx, address, login.person);
      await deps.admin.sessions.open(ctx, login.person, login.stamp);
    });
    log.info({ audit: "login", who: login.person.id });
    const mustSetUp = deps.config.ADMIN_SECOND_FACTOR === "required" && !login.hasFactor;
    return { success: true, ...(mustSetUp && { secondFactor: "setUp" as const }) };
  });

  serve(router, logOut, async ({ log }, ctx) => {
    const admin = await getSignedIn(deps.admin, ctx);
    const act = { who: admin?.id ?? "", what: "logOut" as const, requestId: getRequestId(ctx) };
    const close = () => deps.admin.sessions.close(ctx);
    await (admin ? deps.admin.auditLog.withEntry(act, close) : close());
    log.info({ audit: "logout", who: admin?.id });
    return { success: true as const };
  });
}

async function getSignedIn({ sessions }: Admin, ctx: AppContext) {
  return sessions.read(ctx).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "forbidden") return undefined;
    throw error;
  });
}
