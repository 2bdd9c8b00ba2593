import { type Connection, Schema } from "mongoose";
import type { Config } from "../../config";
import { SCHEMA_OPTIONS } from "../../database/create-model";
import { createSealedSchema, createSealedSettings, type SealedDocument } from "../../database/sealed-settings";
import type { SecretBox } from "../../database/secret-box";
import { AppError } from "../../errors";
import type { StripeConnection } from "./stripe-port";

const KEY_END_LENGTH = 4;
const MAX_FORMER_ACCOUNTS = 5;

interface StripeFacts extends Pick<StripeConnection, "account" | "isLive"> {
  keyEnd: string;
  hasWebhook: boolean;
}
type StripeSecret = Pick<StripeConnection, "key" | "webhook"> & {
  /** Accounts that were connected before, whose events still arrive. Missing in older settings. */
  former?: StripeConnection[];
};

const text = { type: String, required: true } as const;
const accountSchema = new Schema({ id: text, name: text, country: text, currency: text }, SCHEMA_OPTIONS);
export const paymentSettingsSchema = createSealedSchema({
  account: { type: accountSchema, required: true },
  isLive: { type: Boolean, required: true },
  keyEnd: text,
  hasWebhook: { type: Boolean, required: true },
});
export type PaymentDocument = SealedDocument<StripeFacts>;

export type StripeStore = Awaited<ReturnType<typeof createStripeStore>>;

export async function createStripeStore(connection: Connection, secretBox: SecretBox) {
  const settings = await createSealedSettings<StripeFacts, StripeSecret>(connection, {
    id: "stripe",
    modelName: "PaymentSettings",
    collection: "paymentsettings",
    schema: paymentSettingsSchema,
    secretBox,
    noun: "payment settings",
  });
  return {
    get current(): StripeConnection | undefined {
      return settings.current;
    },
    get former(): readonly StripeConnection[] {
      return settings.current?.former ?? [];
    },
    /** @throws 503 while no account is connected */
    requireCurrent(): StripeConnection {
      if (settings.current) return settings.current;
      throw new AppError("unavailable", "No Stripe account is connected to this shop. Connect it under Payment.");
    },
    read: settings.read,
    requireRevision: settings.requireRevision,
    refresh: settings.refresh,
    remove: settings.remove,
    isReadable: settings.isReadable,
    save: (before: number, { account, isLive, key, webhook }: StripeConnection, connectedBy: string) =>
      settings.save(
        before,
        { account, isLive, keyEnd: key.slice(-KEY_END_LENGTH), hasWebhook: webhook !== null },
        { key, webhook, former: listFormer(settings.current, { account, isLive }) },
        connectedBy,
      ),
    addTo: (config: Config): Config =>
      settings.current ? { ...config, stripe: { isLive: settings.current.isLive } } : config,
  };
}

/** Lists the accounts before `next`, the last one first. Test and live mode count as two. */
function listFormer(
  current: (StripeConnection & StripeSecret) | undefined,
  next: Pick<StripeConnection, "account" | "isLive">,
): StripeConnection[] {
  if (!current) return [];
  const { account, isLive, key, webhook, former = [] } = current;
  return [{ account, isLive, key, webhook }, ...former]
    .filter((one) => one.account.id !== next.account.id || one.isLive !== next.isLive)
    .slice(0, MAX_FORMER_ACCOUNTS);
}
