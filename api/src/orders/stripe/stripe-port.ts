import type { StripeAccount } from "@advent/contract";
import type { ProviderMessage } from "../../catalogue/catalogue";
import type { Confirmation } from "../orders";

/** What the API needs to take payments with a Stripe account. */
export interface StripeConnection {
  account: StripeAccount;
  isLive: boolean;
  key: string;
  /** `null` where Stripe cannot reach this site. */
  webhook: { id: string; secret: string } | null;
}

const KEY_END_LENGTH = 4;
export const getKeyEnd = (key: string): string => key.slice(-KEY_END_LENGTH);

/** Setting up an account, and hearing from it. Payments themselves go through `Orders`. */
export interface StripeAccounts {
  /**
   * Checks a key with Stripe, and makes the account's webhook unless the same account has one already.
   * @throws 400 for a key that does not work or lacks a permission, 503 while Stripe does not respond
   */
  check(key: string): Promise<StripeConnection>;
  /** Asks Stripe if the stored webhook is still there. True where Stripe cannot reach this site. */
  hasWebhook(): Promise<boolean>;
  /** Removes the webhook of a connection that was not stored, or those that a stored one replaces. */
  removeWebhooks(connection: StripeConnection, which: "own" | "others"): Promise<void>;
  /**
   * @returns `undefined` for events that change no order
   * @throws 401 for a wrong signature or mode, 503 while a key cannot be read
   */
  confirm(message: ProviderMessage): Promise<Confirmation | undefined>;
  /** Reads what a buyer who returns from the payment page has paid. */
  readSession(sessionId: string): Promise<Confirmation | undefined>;
}
