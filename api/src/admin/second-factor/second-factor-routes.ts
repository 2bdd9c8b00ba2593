import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from "@advent/contract";
import type { Config } from "../../config";
import { AppError } from "../../errors";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import { drawQrSvg } from "../../qr/qr";
import type { Admin } from "../create-admin";
import { spendAttempt } from "../login-delays";
import { getOtpauthUri } from "./codes";
import { getCodeError } from "./second-factor";

interface SecondFactorDeps {
  admin: Admin;
  config: Config;
  now: () => number;
}

export function registerSecondFactorRoutes(router: AppRouter, deps: SecondFactorDeps): void {
  serve(router, getSecondFactor, async ({ admin }) => {
    const { isOn, recoveryCodesLeft } = await deps.admin.secondFactors.of(admin.id).read();
    return { isOn, isRequired: deps.config.ADMIN_SECOND_FACTOR === "required", recoveryCodesLeft };
  });

  serve(router, beginSecondFactor, async ({ admin, log }) => {
    const secret = await deps.admin.secondFactors.of(admin.id).begin();
    log.info({ audit: "second factor begun" });
    return { secret, qrSvg: await drawQrSvg(getOtpauthUri(secret)) };
  });

  serve(router, confirmSecondFactor, async ({ admin, log, body }, ctx) => {
    const spent = await spendAttempt(deps, admin);
    const confirmed = await deps.admin.secondFactors.of(admin.id).confirm(body.code, deps.now());
    if (!confirmed) throw new AppError("rejected", getCodeError("wrong"));
    await spent.forget();
    await deps.admin.sessions.restamp(ctx, admin.id, confirmed.stamp);
    log.info({ audit: "second factor on" });
    return { recoveryCodes: confirmed.recoveryCodes };
  });

  serve(router, renewRecoveryCodes, async ({ admin, log, body }) => {
    const spent = await spendAttempt(deps, admin);
    const { verdict, recoveryCodes } = await deps.admin.secondFactors
      .of(admin.id)
      .renewRecoveryCodes(body.code, deps.now());
    if (verdict !== "right") throw new AppError("rejected", getCodeError(verdict));
    await spent.forget();
    log.info({ audit: "recovery codes renewed" });
    return { recoveryCodes };
  });

  serve(router, turnOffSecondFactor, async ({ admin, log, body }, ctx) => {
    const spent = await spendAttempt(deps, admin);
    const { verdict, stamp } = await deps.admin.secondFactors.of(admin.id).turnOff(body.code, deps.now());
    if (verdict !== "right") throw new AppError("rejected", getCodeError(verdict));
    await spent.forget();
    await deps.admin.sessions.restamp(ctx, admin.id, stamp);
    log.info({ audit: "second factor off" });
    return { success: true as const };
  });
}
