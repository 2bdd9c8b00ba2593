import { Secret, TOTP } from "otpauth";
import { ADMIN_PASSWORD, type ApiOptions, type RunningApi, startApi } from "./api";
import { smallCatalogue } from "./small-catalogue";
import type { Visitor } from "./visitor";

/** API with rate limits, a clock the test controls and a count of password comparisons. */
export interface GuardedApi extends RunningApi {
  verified: number;
  /** Milliseconds. */
  later(by: number): void;
  logIn(password: string, more?: { code?: string; from?: string; as?: Visitor }): ReturnType<Visitor["send"]>;
  codeOf(secret: string): string;
}

export async function startGuardedApi({ env = {}, ...options }: ApiOptions = {}): Promise<GuardedApi> {
  let time = Date.now();
  const api = await startApi({
    products: smallCatalogue,
    ...options,
    env: { RATE_LIMITS: "on", TRUSTED_PROXIES: "1", ...env },
    adapt: ({ admin }) => ({
      now: () => time,
      admin: {
        ...admin,
        password: admin.password && {
          matches: (candidate) => {
            guarded.verified += 1;
            return admin.password?.matches(candidate) ?? Promise.resolve(false);
          },
        },
      },
    }),
  });
  const guarded: GuardedApi = Object.assign(api, {
    verified: 0,
    later: (by: number) => {
      time += by;
    },
    logIn: (
      password: string,
      { code, from = "198.51.100.7", as = api.visitor() } = {} as { code?: string; from?: string; as?: Visitor },
    ) =>
      as.send("POST", "/api/admin/verify-password", {
        body: JSON.stringify({ password, code }),
        headers: { "content-type": "application/json", "x-forwarded-for": from },
      }),
    codeOf: (secret: string) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: time }),
  });
  return guarded;
}

export async function withSecondFactor(api: GuardedApi) {
  const owner = api.visitor();
  await api.logIn(ADMIN_PASSWORD, { as: owner, from: "192.0.2.1" });
  const { secret } = (await owner.post("/api/admin/second-factor")).json as { secret: string };
  const confirmed = await owner.post("/api/admin/second-factor/confirm", { code: api.codeOf(secret) });
  const { recoveryCodes } = confirmed.json as { recoveryCodes: string[] };
  api.later(30_000);
  return { owner, secret, recoveryCodes };
}
