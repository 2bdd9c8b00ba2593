import { Secret, TOTP } from "otpauth";
import { fingerprint } from "../../sessions/token";

const RECOVERY_CODES = 10;
const PERIOD = 30;
/** Steps that a phone's clock may be early or late. */
const WINDOW = 1;

const totp = (secret: string) =>
  new TOTP({ issuer: "Advent Calendar", label: "The shop's desk", secret: Secret.fromBase32(secret), period: PERIOD });

/** 160 random bits in base32, as authenticator apps read them. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What a phone reads from the QR code. */
export const otpauthUri = (secret: string): string => totp(secret).toString();

/** @returns the time step that a code of six digits belongs to (RFC 6238); `undefined` for any other text */
export function stepOf(secret: string, code: string, at: number): number | undefined {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totp(secret).validate({ token, timestamp: at, window: WINDOW });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD, timestamp: at }) + delta;
}

/** Ten codes of 80 random bits each: so many that their hashes cannot be guessed. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => inGroups(new Secret({ size: 10 }).base32));
}

const inGroups = (code: string): string => (code.match(/.{4}/g) ?? []).join("-");

/** What is stored of a recovery code; how it is typed does not matter. */
export function recoveryHash(code: string): string {
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return fingerprint(plain.replaceAll("0", "O").replaceAll("1", "I"));
}
