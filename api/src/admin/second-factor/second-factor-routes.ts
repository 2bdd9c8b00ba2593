import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from "@advent/contract";
import createError from "http-errors";
import type { AppContext, AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import { qrSvg } from "../../qr/qr";
import { sessionId } from "../../sessions/admin";
import { otpauthUri } from "./codes";
import { refusalOf } from "./refusal-of";

export function secondFactorRoutes(router: AppRouter): void {
  serve(router, getSecondFactor, async ({ services }) => {
    const { isOn, recoveryCodesLeft } = await services.secondFactor.read();
    return { isOn, isRequired: services.config.ADMIN_SECOND_FACTOR === "required", recoveryCodesLeft };
  });

  serve(router, beginSecondFactor, async ({ services, log }) => {
    const secret = await services.secondFactor.begin();
    log.info({ audit: "second factor begun" });
    return { secret, qrSvg: await qrSvg(otpauthUri(secret)) };
  });

  serve(router, confirmSecondFactor, async ({ services, log, body }, ctx) => {
    const spent = await spendTry(ctx);
    const confirmed = await services.secondFactor.confirm(body.code, services.now());
    if (!confirmed) throw createError(422, refusalOf("wrong"));
    await spent.forget();
    await services.adminSessions.restamp(ctx, confirmed.stamp);
    log.info({ audit: "second factor on" });
    return { recoveryCodes: confirmed.recoveryCodes };
  });

  serve(router, renewRecoveryCodes, async ({ services, log, body }, ctx) => {
    const spent = await spendTry(ctx);
    const { verdict, recoveryCodes } = await services.secondFactor.renewRecoveryCodes(body.code, services.now());
    if (verdict !== "right") throw createError(422, refusalOf(verdict));
    await spent.forget();
    log.info({ audit: "recovery codes renewed" });
    return { recoveryCodes };
  });

  serve(router, turnOffSecondFactor, async ({ services, log, body }, ctx) => {
    const spent = await spendTry(ctx);
    const { verdict, stamp } = await services.secondFactor.turnOff(body.code, services.now());
    if (verdict !== "right") throw createError(422, refusalOf(verdict));
    await spent.forget();
    await services.adminSessions.restamp(ctx, stamp);
    log.info({ audit: "second factor off" });
    return { success: true as const };
  });
}

/** Whoever holds a session has its tries only, from however many addresses. */
function spendTry(ctx: AppContext) {
  const { loginDelays, now } = ctx.state.services;
  return loginDelays.spend(`session:${sessionId(ctx)}`, now());
}
