import { MS_PER_DAY, MS_PER_MINUTE } from "@advent/contract";
import { type Connection, type PipelineStage, Schema } from "mongoose";
import type { Config } from "../config";
import { createModel, SCHEMA_OPTIONS } from "../database/create-model";
import { createTooManyError } from "../http/limits/limits";
import type { SignedIn } from "../http/sessions/admin";

const MAX_FREE_ATTEMPTS = 3;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 15 * MS_PER_MINUTE;
const FORGET_AFTER_MS = MS_PER_DAY;

export const counterSchema = new Schema(
  {
    _id: { type: String, required: true },
    tries: { type: Number, required: true },
    admitted: { type: Boolean, required: true },
    /** Earliest time of the next attempt, in milliseconds since 1970. */
    nextAt: { type: Number, required: true },
    pauseMs: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  SCHEMA_OPTIONS,
);

export interface Spent {
  giveBack(): Promise<void>;
  forget(): Promise<void>;
}

export function createLoginDelays(connection: Connection, mode: Config["RATE_LIMITS"]) {
  const counters = createModel(connection, "LoginTries", counterSchema);
  return {
    /**
     * Counts a try before anything is verified: after {@link MAX_FREE_ATTEMPTS} each doubles the pause before the next.
     * @param at the server's time in milliseconds
     * @throws 429 with Retry-After inside the pause; such a call counts nothing
     */
    async spend(key: string, at: number): Promise<Spent> {
      if (mode === "off") return { giveBack: async () => {}, forget: async () => {} };
      const counter = await counters
        .findOneAndUpdate({ _id: key }, countAttempt(at) as never, {
          upsert: true,
          returnDocument: "after",
          updatePipeline: true,
        })
        .lean();
      if (!counter?.admitted) throw createTooManyError(counter ? counter.nextAt - at : FIRST_DELAY_MS);
      const { tries, nextAt, pauseMs } = counter;
      return {
        async giveBack() {
          const before = { tries: tries - 1, nextAt: at, pauseMs: pauseMs > FIRST_DELAY_MS ? pauseMs / 2 : 0 };
          await counters.updateOne({ _id: key, tries, nextAt }, { $set: before });
        },
        async forget() {
          await counters.deleteOne({ _id: key });
        },
      };
    },
  };
}

interface AttemptDeps {
  admin: { loginDelays: ReturnType<typeof createLoginDelays> };
  now: () => number;
}

/** Charges a signed-in person who has to give a password or code again. */
export function spendAttempt({ admin, now }: AttemptDeps, { sessionId }: SignedIn): Promise<Spent> {
  return admin.loginDelays.spend(`session:${sessionId}`, now());
}

/** One atomic update, safe across processes. A call inside the pause leaves the counter unchanged. */
function countAttempt(at: number): PipelineStage[] {
  const whenAdmitted = (value: unknown, otherwise: unknown) => ({ $cond: ["$admitted", value, otherwise] });
  const longer = { $min: [MAX_DELAY_MS, { $max: [FIRST_DELAY_MS, { $multiply: [2, "$pauseMs"] }] }] };
  return [
    { $set: { tries: { $ifNull: ["$tries", 0] }, nextAt: { $ifNull: ["$nextAt", at] } } },
    { $set: { pauseMs: { $ifNull: ["$pauseMs", 0] }, admitted: { $lte: ["$nextAt", at] } } },
    { $set: { tries: whenAdmitted({ $add: ["$tries", 1] }, "$tries") } },
    { $set: { pauseMs: whenAdmitted({ $cond: [{ $lt: ["$tries", MAX_FREE_ATTEMPTS] }, 0, longer] }, "$pauseMs") } },
    {
      $set: {
        nextAt: whenAdmitted({ $add: [at, "$pauseMs"] }, "$nextAt"),
        expiresAt: new Date(at + FORGET_AFTER_MS),
      },
    },
  ] as PipelineStage[];
}
