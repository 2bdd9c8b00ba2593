import { type Connection, Schema } from "mongoose";
import { isDuplicateKey } from "../database/duplicate-key";

const REMEMBERED = 7 * 24 * 3600 * 1000;

interface ReceivedWebhook {
  _id: string;
  expiresAt: Date;
}

/** Webhooks that came already: Shopify sends one again, for two days, until it is answered. */
export interface WebhookInbox {
  /** @returns false when this one came before */
  accept(id: string): Promise<boolean>;
  /** Lets it come again, because it could not be worked on. */
  forget(id: string): Promise<void>;
}

export function webhookInbox(connection: Connection): WebhookInbox {
  const schema = new Schema<ReceivedWebhook>({ _id: String, expiresAt: Date }, { versionKey: false });
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  const webhooks = connection.model<ReceivedWebhook>("ReceivedWebhook", schema);
  return {
    async accept(id) {
      try {
        await webhooks.create({ _id: id, expiresAt: new Date(Date.now() + REMEMBERED) });
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return false;
      }
    },
    async forget(id) {
      await webhooks.deleteOne({ _id: id });
    },
  };
}
