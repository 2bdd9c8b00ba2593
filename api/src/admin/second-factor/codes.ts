import { Secret, TOTP } from "otpauth";
import { hashToken } from "../../http/sessions/token";

const RECOVERY_CODE_COUNT = 10;
const PERIOD_SECONDS = 30;
const MAX_STEP_DRIFT = 1;

const createTotp = (secret: string) =>
  new TOTP({
    issuer: "Advent Calendar",
    label: "The shop’s admin",
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
  });

/** Returns 160 random bits in base32, the format of authenticator apps. */
export const createSecret = (): string => new Secret({ size: 20 }).base32;

export const getOtpauthUri = (secret: string): string => createTotp(secret).toString();

export function findStep(secret: string, code: string, at: number): number | undefined {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = createTotp(secret).validate({ token, timestamp: at, window: MAX_STEP_DRIFT });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp: at }) + delta;
}

export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () => formatInGroups(new Secret({ size: 10 }).base32));
}

const formatInGroups = (code: string): string => (code.match(/.{4}/g) ?? []).join("-");

export function hashRecoveryCode(code: string): string {
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return hashToken(plain.replaceAll("0", "O").replaceAll("1", "I"));
}
