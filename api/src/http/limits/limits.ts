import createError from "http-errors";
import type { Connection } from "mongoose";
import { RateLimiterMongo, RateLimiterRes } from "rate-limiter-flexible";
import type { Config } from "../../config";

const LIMIT_RULES = {
  newCalendar: { points: 240, duration: 3600 },
  loginStrangers: { points: 10, duration: 60 },
  writingAddress: { points: 60, duration: 3600 },
  writingCalendar: { points: 120, duration: 86_400 },
  captionsAddress: { points: 60, duration: 3600 },
  captionsShopper: { points: 20, duration: 86_400 },
  newResumeToken: { points: 60, duration: 3600 },
  newSizeLink: { points: 30, duration: 3600 },
  redeemAddress: { points: 60, duration: 900 },
  replyAddress: { points: 240, duration: 3600 },
  replyCalendar: { points: 120, duration: 3600 },
  replyRecording: { points: 60, duration: 3600 },
  exchangeAddress: { points: 120, duration: 3600 },
  upload: { points: 120, duration: 3600 },
  uploadMegabytes: { points: 2000, duration: 86_400 },
  qrImage: { points: 3000, duration: 3600 },
  stylist: { points: 240, duration: 3600 },
  checkout: { points: 120, duration: 3600 },
  contactAddress: { points: 30, duration: 3600 },
  contactShopper: { points: 10, duration: 3600 },
  reminderAddress: { points: 20, duration: 3600 },
  reminderCalendar: { points: 20, duration: 86_400 },
  reminderEmail: { points: 5, duration: 86_400 },
  keepsake: { points: 60, duration: 3600 },
  missingKeepsake: { points: 60, duration: 3600 },
  invitationAddress: { points: 30, duration: 900 },
  invitations: { points: 60, duration: 3600 },
  apiKey: { points: 600, duration: 60 },
  report: { points: 60, duration: 600 },
  pageView: { points: 10, duration: 86_400 },
  pageFailure: { points: 1, duration: 86_400 },
} as const;
export type LimitName = keyof typeof LIMIT_RULES;

type Advice = (wait: string) => string;
const LIMIT_ADVICE: Partial<Record<LimitName, Advice>> = {
  newCalendar: (wait) =>
    `Too many calendars were started from your network. Please wait ${wait}, or try another connection such as mobile data.`,
};

export const LIMITS_KEPT = "limits";
export const getLimitKeys = (ids: readonly string[]): string[] =>
  Object.keys(LIMIT_RULES).flatMap((name) => ids.map((id) => `${name}:${id}`));

export interface Limits {
  /**
   * Counts one call.
   * @throws 429 with Retry-After once the key is used up
   */
  spend(name: LimitName, key: string, points?: number): Promise<void>;
  /** Refunds a call that failed through no fault of the client. */
  giveBack(name: LimitName, key: string): Promise<void>;
}

export function createLimits(connection: Connection, mode: Config["RATE_LIMITS"]): Limits {
  if (mode === "off") return { spend: async () => {}, giveBack: async () => {} };
  const common = { storeClient: connection, tableName: LIMITS_KEPT, disableIndexesCreation: true };
  const limiters = Object.fromEntries(
    Object.entries(LIMIT_RULES).map(([name, rule]) => [
      name,
      new RateLimiterMongo({ ...rule, ...common, keyPrefix: name }),
    ]),
  ) as Record<LimitName, RateLimiterMongo>;
  return {
    async spend(name, key, points = 1) {
      const limiter = limiters[name];
      const reset = async (reason: unknown) => {
        if (!isLasting(reason, name)) throw reason;
        await limiter.delete(key);
        await limiter.consume(key, points);
      };
      const rethrow = (reason: unknown) => {
        throw reason instanceof RateLimiterRes ? createTooManyError(reason.msBeforeNext, LIMIT_ADVICE[name]) : reason;
      };
      await limiter.consume(key, points).catch(reset).catch(rethrow);
    },
    async giveBack(name, key) {
      await limiters[name].reward(key);
    },
  };
}

/** Detects a window that began while the clock was ahead. It would block the caller for too long. */
function isLasting(reason: unknown, name: LimitName): boolean {
  return reason instanceof RateLimiterRes && reason.msBeforeNext > LIMIT_RULES[name].duration * 1000;
}

export function createTooManyError(
  milliseconds: number,
  advice: Advice = (wait) => `Too many attempts. Please wait ${wait}.`,
) {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return createRetryError(429, advice(formatWait(seconds)), seconds);
}

/** Creates an error that ends by itself. @param seconds after which the client may try again */
export const createRetryError = (status: 429 | 503, sentence: string, seconds: number, cause?: unknown) =>
  createError(status, sentence, {
    expose: true,
    headers: { "Retry-After": String(seconds) },
    ...(cause !== undefined && { cause }),
  });

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return `${seconds} second${seconds === 1 ? "" : "s"}`;
  return `${minutes} minute${minutes === 1 ? "" : "s"}`;
}
