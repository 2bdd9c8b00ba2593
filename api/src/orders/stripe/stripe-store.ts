import { type Connection, Schema } from "mongoose";
import type { SecretBox } from "../../admin/second-factor/secret-box";
import type { Config } from "../../config";
import { createModel, SCHEMA_OPTIONS, type StoredDocument } from "../../database/create-model";
import { isDuplicateKey } from "../../database/database-errors";
import { AppError } from "../../errors";
import type { StripeConnection } from "./stripe-port";

const STRIPE_ID = "stripe";
const KEY_END_LENGTH = 4;
const NEVER_SAVED = { _id: STRIPE_ID, revision: 0, connection: null };

const text = { type: String, required: true } as const;
const accountSchema = new Schema({ id: text, name: text, country: text, currency: text }, SCHEMA_OPTIONS);
const connectionSchema = new Schema(
  {
    account: { type: accountSchema, required: true },
    isLive: { type: Boolean, required: true },
    keyEnd: text,
    hasWebhook: { type: Boolean, required: true },
    /** Encrypted key and webhook. */
    sealed: text,
    connectedAt: { type: Date, required: true },
    connectedBy: text,
  },
  SCHEMA_OPTIONS,
);
export const paymentSettingsSchema = new Schema(
  {
    _id: text,
    revision: { type: Number, required: true },
    connection: { type: connectionSchema, default: null },
  },
  SCHEMA_OPTIONS,
);
export type PaymentDocument = StoredDocument<typeof paymentSettingsSchema>;

export type StripeStore = Awaited<ReturnType<typeof createStripeStore>>;

/** Keeps the connected account in memory, where {@link refresh} and changes replace it. */
export async function createStripeStore(connection: Connection, secretBox: SecretBox) {
  const records = createModel(connection, "PaymentSettings", paymentSettingsSchema, "paymentsettings");
  let current: StripeConnection | undefined;
  let revision = NEVER_SAVED.revision;

  function open({ connection: stored }: PaymentDocument): StripeConnection | undefined {
    const opened = stored && secretBox.open(stored.sealed);
    if (!opened) return undefined;
    const { key, webhook } = JSON.parse(opened.text) as Pick<StripeConnection, "key" | "webhook">;
    return { account: stored.account, isLive: stored.isLive, key, webhook };
  }
  function use(stored: PaymentDocument): PaymentDocument {
    // A slow read may end after a change.
    if (stored.revision >= revision) {
      revision = stored.revision;
      current = open(stored);
    }
    return stored;
  }
  const read = async (): Promise<PaymentDocument> =>
    use((await records.findById(STRIPE_ID).lean<PaymentDocument>()) ?? NEVER_SAVED);

  /** @throws 409 when that revision has been changed */
  async function save(before: number, next: PaymentDocument["connection"]): Promise<PaymentDocument> {
    const change = { revision: before + 1, connection: next };
    const options = { upsert: before === NEVER_SAVED.revision, returnDocument: "after" } as const;
    const write = records.findOneAndUpdate({ _id: STRIPE_ID, revision: before }, change, options);
    const saved = await write.lean<PaymentDocument>().catch((error: unknown) => {
      if (isDuplicateKey(error)) return null;
      throw error;
    });
    if (saved) return use(saved);
    throw createChangedError();
  }

  await read();
  return {
    get current() {
      return current;
    },
    /** @throws 503 while no account is connected */
    requireCurrent(): StripeConnection {
      if (current) return current;
      throw new AppError("unavailable", "No Stripe account is connected to this shop. Connect it under Payment.");
    },
    read,
    /** @throws 409 when the revision has been changed */
    async requireRevision(before: number): Promise<void> {
      if ((await read()).revision !== before) throw createChangedError();
    },
    /** Takes over what another process has saved. */
    refresh: read,
    save: (before: number, { account, isLive, key, webhook }: StripeConnection, connectedBy: string) =>
      save(before, {
        account,
        isLive,
        keyEnd: key.slice(-KEY_END_LENGTH),
        hasWebhook: webhook !== null,
        sealed: secretBox.seal(JSON.stringify({ key, webhook })),
        connectedAt: new Date(),
        connectedBy,
      }),
    remove: (before: number) => save(before, null),
    isReadable: (stored: PaymentDocument) => open(stored) !== undefined,
    addTo: (config: Config): Config => (current ? { ...config, stripe: { isLive: current.isLive } } : config),
  };
}

const createChangedError = () =>
  new AppError(
    "changed_meanwhile",
    "Somebody else has changed the payment settings since you opened them. Nothing of yours was saved.",
  );
