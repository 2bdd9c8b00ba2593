import * as z from "zod/mini";
import { idSchema, timestampSchema } from "./primitives";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("payment");

const STRIPE_KEY_MAX_LENGTH = 300;

const stripeAccountSchema = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  currency: z.string(),
});
export type StripeAccount = z.infer<typeof stripeAccountSchema>;

const paymentSchema = z.object({
  /** Rises with each change. */
  revision: z.int(),
  /** Takes the payment of new orders. `null` where orders are taken without one, or not at all. */
  provider: z.nullable(z.enum(["shopify", "stripe"])),
  stripe: z.nullable(
    z.object({
      account: stripeAccountSchema,
      isLive: z.boolean(),
      /** Last four characters of the key. */
      keyEnd: z.string(),
      /** False where Stripe cannot reach this site. Payments are then found by asking Stripe. */
      hasWebhook: z.boolean(),
      /** False once the COOKIE_SECRET that encrypted the key is gone. */
      isReadable: z.boolean(),
      connectedAt: timestampSchema,
      connectedBy: z.string(),
    }),
  ),
  /** Accounts that took payments before and whose orders can still be refunded or disputed, the last one first. */
  former: z.array(
    z.object({
      /** Account and mode. */
      id: idSchema,
      account: stripeAccountSchema,
      isLive: z.boolean(),
      keyEnd: z.string(),
      /** False once the COOKIE_SECRET that encrypted the key is gone. */
      isReadable: z.boolean(),
      /** The key is forgotten then. */
      keptUntil: timestampSchema,
    }),
  ),
});
export type PaymentSettings = z.infer<typeof paymentSchema>;

export const getPayment = defineEndpoint("GET /api/admin/payment", {
  summary: "Who takes payments, without any key",
  access: "admin",
  role: "owner",
  cacheTags: ["Payment"],
  response: paymentSchema,
});

export const connectStripe = defineEndpoint("PUT /api/admin/payment/stripe", {
  summary: "Check a Stripe key with Stripe, and take payments with it from now on",
  access: "admin",
  role: "owner",
  audit: "Connected Stripe",
  cacheTags: ["Payment", "Setup"],
  refuses: [409, 502],
  body: z.object({
    revision: z.int(),
    key: z.string().check(z.minLength(1, "must not be empty"), z.maxLength(STRIPE_KEY_MAX_LENGTH)),
  }),
  response: paymentSchema,
});

export const renewStripeWebhook = defineEndpoint("POST /api/admin/payment/stripe/webhook", {
  summary: "Make the webhook at Stripe again where it is missing",
  access: "admin",
  role: "owner",
  audit: "Renewed the Stripe webhook",
  cacheTags: ["Payment", "Setup"],
  refuses: [409, 502],
  response: paymentSchema,
});

export const disconnectStripe = defineEndpoint("DELETE /api/admin/payment/stripe/:revision", {
  summary:
    "Take no more payments with Stripe, and keep the key for orders that it took, unless somebody has changed that revision",
  access: "admin",
  role: "owner",
  audit: "Disconnected Stripe",
  cacheTags: ["Payment", "Setup"],
  refuses: [409],
  params: z.object({ revision: z.coerce.number().check(z.int()) }),
  response: paymentSchema,
});

export const forgetStripeAccount = defineEndpoint("DELETE /api/admin/payment/stripe/former/:formerId", {
  summary: "Forget the key of a former account: its refunds and disputes are no longer followed",
  access: "admin",
  role: "owner",
  audit: "Forgot a Stripe key",
  cacheTags: ["Payment"],
  params: z.object({ formerId: idSchema }),
  response: paymentSchema,
});

export const receiveStripeEvent = withTag("orders")("POST /api/webhooks/stripe", {
  summary: "Stripe events about checkout sessions, refunds and disputes; signed, idempotent, in any order",
  access: "webhook",
  accepts: ["application/json"],
  refuses: [502],
  response: z.object({ accepted: z.boolean() }),
});
