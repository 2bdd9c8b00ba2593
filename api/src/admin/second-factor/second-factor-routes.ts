import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from "@advent/contract";
import createError from "http-errors";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import { drawQrSvg } from "../../qr/qr";
import { spendAttempt } from "../login/log-in";
import { getOtpauthUri } from "./codes";
import { getCodeError } from "./second-factor";

export function registerSecondFactorRoutes(router: AppRouter): void {
  serve(router, getSecondFactor, async ({ services, admin }) => {
    const { isOn, recoveryCodesLeft } = await services.admin.secondFactors.of(admin.id).read();
    return { isOn, isRequired: services.config.ADMIN_SECOND_FACTOR === "required", recoveryCodesLeft };
  });

  serve(router, beginSecondFactor, async ({ services, admin, log }) => {
    const secret = await services.admin.secondFactors.of(admin.id).begin();
    log.info({ audit: "second factor begun" });
    return { secret, qrSvg: await drawQrSvg(getOtpauthUri(secret)) };
  });

  serve(router, confirmSecondFactor, async ({ services, admin, log, body }, ctx) => {
    const spent = await spendAttempt(services, admin);
    const confirmed = await services.admin.secondFactors.of(admin.id).confirm(body.code, services.now());
    if (!confirmed) throw createError(422, getCodeError("wrong"));
    await spent.forget();
    await services.admin.sessions.restamp(ctx, admin.id, confirmed.stamp);
    log.info({ audit: "second factor on" });
    return { recoveryCodes: confirmed.recoveryCodes };
  });

  serve(router, renewRecoveryCodes, async ({ services, admin, log, body }) => {
    const spent = await spendAttempt(services, admin);
    const { verdict, recoveryCodes } = await services.admin.secondFactors
      .of(admin.id)
      .renewRecoveryCodes(body.code, services.now());
    if (verdict !== "right") throw createError(422, getCodeError(verdict));
    await spent.forget();
    log.info({ audit: "recovery codes renewed" });
    return { recoveryCodes };
  });

  serve(router, turnOffSecondFactor, async ({ services, admin, log, body }, ctx) => {
    const spent = await spendAttempt(services, admin);
    const { verdict, stamp } = await services.admin.secondFactors.of(admin.id).turnOff(body.code, services.now());
    if (verdict !== "right") throw createError(422, getCodeError(verdict));
    await spent.forget();
    await services.admin.sessions.restamp(ctx, admin.id, stamp);
    log.info({ audit: "second factor off" });
    return { success: true as const };
  });
}
