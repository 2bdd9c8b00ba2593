import { type Connection, Schema } from "mongoose";
import type { Config } from "../../config";
import { SCHEMA_OPTIONS } from "../../database/create-model";
import { createSealedSchema, createSealedSettings, type SealedDocument } from "../../database/sealed-settings";
import type { SecretBox } from "../../database/secret-box";
import { AppError } from "../../errors";
import { createFormerAccounts, type FormerAccount, getAccountId } from "./former-accounts";
import { getKeyEnd, type StripeConnection } from "./stripe-port";

interface StripeFacts extends Pick<StripeConnection, "account" | "isLive"> {
  keyEnd: string;
  hasWebhook: boolean;
}
type StripeSecret = Pick<StripeConnection, "key" | "webhook">;

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
  const formerAccounts = await createFormerAccounts(connection, secretBox);
  const listFormer = (): FormerAccount[] => {
    const currentId = settings.facts && getAccountId(settings.facts);
    return formerAccounts.all.filter(({ id }) => id !== currentId);
  };
  return {
    get current(): StripeConnection | undefined {
      return settings.current;
    },
    /** Accounts that were connected before and whose orders may still change, the last one first. */
    get former(): readonly FormerAccount[] {
      return listFormer();
    },
    /** The current account and the former ones whose key can be read. */
    get connections(): StripeConnection[] {
      return [settings.current, ...listFormer().map((one) => one.connection)].filter((one) => one !== undefined);
    },
    /** True once no key is left. A key that cannot be read is one: its owner may restore the server's secret. */
    get hasForgottenAll(): boolean {
      return settings.revision > 0 && !settings.facts && formerAccounts.all.length === 0;
    },
    get hasUnreadableKey(): boolean {
      return (settings.facts && !settings.current) || listFormer().some((one) => !one.connection);
    },
    /** @throws 503 while no account is connected */
    requireCurrent(): StripeConnection {
      if (settings.current) return settings.current;
      throw new AppError("unavailable", "No Stripe account is connected to this shop. Connect it under Payment.");
    },
    read: settings.read,
    requireRevision: settings.requireRevision,
    async refresh(): Promise<void> {
      await Promise.all([settings.refresh(), formerAccounts.refresh()]);
    },
    isReadable: settings.isReadable,
    /** Keeps the account before first: a process that is killed in between has it twice, and the current one counts. */
    async save(before: number, next: StripeConnection, connectedBy: string) {
      const { account, isLive, key, webhook } = next;
      if (settings.current && getAccountId(settings.current) !== getAccountId(next))
        await formerAccounts.keep(settings.current);
      const facts = { account, isLive, keyEnd: getKeyEnd(key), hasWebhook: webhook !== null };
      return settings.save(before, facts, { key, webhook }, connectedBy);
    },
    /** Takes no more payments with the current account, and keeps it for the orders that it took. */
    async remove(before: number) {
      await settings.requireRevision(before);
      if (settings.current) await formerAccounts.keep(settings.current);
      return settings.remove(before);
    },
    forget: formerAccounts.forget,
    addTo: (config: Config): Config =>
      settings.current ? { ...config, stripe: { isLive: settings.current.isLive } } : config,
  };
}
