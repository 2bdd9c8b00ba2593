import { MS_PER_DAY } from "@advent/contract";
import { type Connection, Schema } from "mongoose";
import { createModel, SCHEMA_OPTIONS, type StoredDocument } from "../../database/create-model";
import { isDuplicateKey } from "../../database/database-errors";
import type { SecretBox } from "../../database/secret-box";
import { getKeyEnd, type StripeConnection } from "./stripe-port";

/** Stripe refunds for 180 days, and a refund may fail within 30 more. Most disputes begin within 120. */
const KEEP_FORMER_DAYS = 210;

const text = { type: String, required: true } as const;
const accountSchema = new Schema({ id: text, name: text, country: text, currency: text }, SCHEMA_OPTIONS);
export const formerAccountSchema = new Schema(
  {
    /** Test and live mode of an account count as two. */
    _id: text,
    account: { type: accountSchema, required: true },
    isLive: { type: Boolean, required: true },
    keyEnd: text,
    endedAt: { type: Date, required: true },
    sealed: text,
  },
  SCHEMA_OPTIONS,
);
type StoredAccount = StoredDocument<typeof formerAccountSchema>;

export interface FormerAccount extends Pick<StripeConnection, "account" | "isLive"> {
  id: string;
  keyEnd: string;
  keptUntil: Date;
  /** Absent when the server's secret has been replaced since. */
  connection?: StripeConnection | undefined;
}

export const getAccountId = ({ account, isLive }: Pick<StripeConnection, "account" | "isLive">): string =>
  `${account.id}-${isLive ? "live" : "test"}`;

/** Keeps accounts whose orders can still be refunded or disputed, in memory as the settings are. */
export async function createFormerAccounts(database: Connection, secretBox: SecretBox) {
  const records = createModel(database, "FormerStripeAccount", formerAccountSchema, "formerstripeaccounts");
  let accounts: readonly FormerAccount[] = [];

  async function refresh(): Promise<void> {
    const stored = await records.find().sort({ endedAt: -1 }).lean<StoredAccount[]>();
    accounts = stored.map((one) => toFormerAccount(one, secretBox));
    for (const one of stored) await reseal(one);
  }
  /** Encrypts with the newest secret, so that the one before can be dropped. */
  async function reseal({ _id, sealed }: StoredAccount): Promise<void> {
    const opened = secretBox.open(sealed);
    if (opened && !opened.isNewest)
      await records.updateOne({ _id, sealed }, { $set: { sealed: secretBox.seal(opened.text) } });
  }

  await refresh();
  return {
    get all() {
      return accounts;
    },
    refresh,
    async keep({ account, isLive, key, webhook }: StripeConnection): Promise<void> {
      const sealed = secretBox.seal(JSON.stringify({ key, webhook }));
      const kept = { account, isLive, keyEnd: getKeyEnd(key), endedAt: new Date(), sealed };
      const filter = { _id: getAccountId({ account, isLive }) };
      await records.updateOne(filter, { $set: kept }, { upsert: true }).catch((error: unknown) => {
        // Another process keeps the same account at this moment.
        if (!isDuplicateKey(error)) throw error;
      });
      await refresh();
    },
    async forget(id: string): Promise<void> {
      await records.deleteOne({ _id: id });
      await refresh();
    },
  };
}

function toFormerAccount(
  { _id: id, account, isLive, keyEnd, endedAt, sealed }: StoredAccount,
  secretBox: SecretBox,
): FormerAccount {
  const opened = secretBox.open(sealed);
  const secret = opened && (JSON.parse(opened.text) as Pick<StripeConnection, "key" | "webhook">);
  const keptUntil = new Date(endedAt.getTime() + KEEP_FORMER_DAYS * MS_PER_DAY);
  return { id, account, isLive, keyEnd, keptUntil, connection: secret && { account, isLive, ...secret } };
}
