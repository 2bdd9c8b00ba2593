import { SECONDS_PER_DAY } from "@advent/contract";
import { getNetworkKey } from "@advent/server/client";
import type { Connection } from "mongoose";
import { RateLimiterMongo, RateLimiterRes } from "rate-limiter-flexible";
import type { Config } from "../../config";
import { AppError } from "../../errors";

/** Today and yesterday, by which staged releases are judged. */
const JUDGED_SECONDS = 2 * SECONDS_PER_DAY;
/** Served pages of one network that are counted for a build. */
export const MAX_JUDGED_VISITS = 5;

/**
 * Points of each key in `duration` seconds. A rule with `network` is for client keys: all clients of an IPv4 /24 or an
 * IPv6 /48 share that many. An address of 500 shoppers an hour, such as a shop's own Wi-Fi, stays below both.
 */
export const LIMIT_RULES = {
  newCalendar: { points: 600, network: 1_200, duration: 3600 },
  loginAddress: { points: 8, network: 8, duration: 60 },
  loginStrangers: { points: 10, duration: 60 },
  writingAddress: { points: 300, network: 600, duration: 3600 },
  writingCalendar: { points: 120, duration: 86_400 },
  captionsAddress: { points: 300, network: 600, duration: 3600 },
  captionsShopper: { points: 20, duration: 86_400 },
  newResumeToken: { points: 60, duration: 3600 },
  newSizeLink: { points: 30, duration: 3600 },
  redeemAddress: { points: 200, network: 400, duration: 900 },
  replyAddress: { points: 240, network: 480, duration: 3600 },
  replyCalendar: { points: 120, duration: 3600 },
  replyRecording: { points: 60, duration: 3600 },
  contributionAddress: { points: 240, network: 480, duration: 3600 },
  contributionCalendar: { points: 240, duration: 3600 },
  contributionUpload: { points: 30, duration: 3600 },
  /** Invitations by email: of a sender's network, of a calendar, and to an address. */
  contributionInviter: { points: 120, network: 240, duration: 86_400 },
  contributionEmails: { points: 60, duration: 86_400 },
  contributionEmail: { points: 5, duration: 86_400 },
  exchangeAddress: { points: 120, network: 240, duration: 3600 },
  exchangeEmail: { points: 10, duration: 86_400 },
  /** Two media from each of 500 shoppers. */
  upload: { points: 1_000, network: 2_000, duration: 3600 },
  uploadShopper: { points: 120, duration: 3600 },
  /** 500 full calendars an hour, of 6 MB each, for eight hours. `MediaQuota` adds the share of the store. */
  uploadMegabytes: { points: 25_000, network: 50_000, duration: 86_400 },
  qrImage: { points: 3000, network: 6_000, duration: 3600 },
  stylist: { points: 1_000, network: 2_000, duration: 3600 },
  checkout: { points: 600, network: 1_200, duration: 3600 },
  orderShopper: { points: 10, duration: 86_400 },
  orderEmail: { points: 10, duration: 86_400 },
  /** An order's email that the buyer asks for again. */
  resentEmail: { points: 5, duration: 86_400 },
  testEmail: { points: 20, network: 40, duration: 3600 },
  /** Each has the API log in to a server that an owner names. */
  emailServer: { points: 30, duration: 3600 },
  /** Each stores a sealed secret for a quarter of an hour. */
  shopifyInstall: { points: 30, duration: 3600 },
  contactAddress: { points: 30, network: 60, duration: 3600 },
  contactShopper: { points: 10, duration: 3600 },
  reminderAddress: { points: 20, network: 40, duration: 3600 },
  reminderCalendar: { points: 20, duration: 86_400 },
  reminderEmail: { points: 5, duration: 86_400 },
  keepsake: { points: 60, network: 120, duration: 3600 },
  missingKeepsake: { points: 60, network: 120, duration: 3600 },
  invitationAddress: { points: 30, network: 60, duration: 900 },
  invitations: { points: 60, duration: 3600 },
  apiKey: { points: 600, duration: 60 },
  /** Each has the API fetch two files. */
  releaseRequest: { points: 30, duration: 3600 },
  /** Those of one network raise no alert: `OutsideFailing` begins above. */
  report: { points: 10, network: 20, duration: 600 },
  pageServed: { points: MAX_JUDGED_VISITS, duration: JUDGED_SECONDS },
  pageView: { points: 10, duration: JUDGED_SECONDS },
  pageFailure: { points: 1, duration: JUDGED_SECONDS },
} as const;
export type LimitName = keyof typeof LIMIT_RULES;

interface LimitRule {
  points: number;
  network?: number;
  duration: number;
}

type Advice = (wait: string) => string;
const LIMIT_ADVICE: Partial<Record<LimitName, Advice>> = {
  newCalendar: (wait) =>
    `Too many calendars were started from your network. Please wait ${wait}, or try another connection such as mobile data.`,
  orderShopper: (wait) => `You have placed many orders today. Please wait ${wait}, or contact the shop.`,
  orderEmail: (wait) =>
    `Many orders were placed for this email address today. Please wait ${wait}, or contact the shop.`,
};

export const LIMITS_KEPT = "limits";
export const getLimitKeys = (ids: readonly string[]): string[] =>
  Object.keys(LIMIT_RULES).flatMap((name) => ids.map((id) => `${name}:${id}`));

export interface Limits {
  /**
   * Counts one call.
   * @returns the points spent by the key's network, or else by the key
   * @throws 429 with Retry-After once the key or its network is used up
   */
  spend(name: LimitName, key: string, points?: number): Promise<number>;
  /** Refunds a call that failed through no fault of the client. */
  giveBack(name: LimitName, key: string): Promise<void>;
}

export function createLimits(connection: Connection, mode: Config["RATE_LIMITS"]): Limits {
  if (mode === "off") return { spend: async () => 0, giveBack: async () => {} };
  const common = { storeClient: connection, tableName: LIMITS_KEPT, disableIndexesCreation: true };
  const createCounter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterMongo({ ...common, keyPrefix, points, duration });
  const counters = Object.fromEntries(
    Object.entries<LimitRule>(LIMIT_RULES).map(([name, { points, network, duration }]) => [
      name,
      {
        own: createCounter(name, points, duration),
        network: network && createCounter(`${name}Network`, network, duration),
      },
    ]),
  ) as Record<LimitName, { own: RateLimiterMongo; network?: RateLimiterMongo }>;

  async function consume(counter: RateLimiterMongo, name: LimitName, key: string, points: number): Promise<number> {
    const reset = async (reason: unknown) => {
      if (!isLasting(reason, name)) throw reason;
      await counter.delete(key);
      return counter.consume(key, points);
    };
    const rethrow = (reason: unknown) => {
      throw reason instanceof RateLimiterRes ? createTooManyError(reason.msBeforeNext, LIMIT_ADVICE[name]) : reason;
    };
    return (await counter.consume(key, points).catch(reset).catch(rethrow)).consumedPoints;
  }

  return {
    async spend(name, key, points = 1) {
      const { own, network } = counters[name];
      // A client beyond its own limit takes nothing from its network.
      const spent = await consume(own, name, key, points);
      return network ? consume(network, name, getNetworkKey(key), points) : spent;
    },
    async giveBack(name, key) {
      await counters[name].own.reward(key);
      await counters[name].network?.reward(getNetworkKey(key));
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
  return new AppError("rate_limited", advice(formatWait(seconds)), { retryAfterSeconds: seconds });
}

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 120) return `${Math.ceil(minutes / 60)} hours`;
  if (seconds < 60) return `${seconds} second${seconds === 1 ? "" : "s"}`;
  return `${minutes} minute${minutes === 1 ? "" : "s"}`;
}
