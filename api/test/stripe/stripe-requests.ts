import * as z from "zod";
import { createStripeId, type Fields, refuse, type Session, type StripeBook } from "./stripe-state";

type Params = Record<string, unknown>;
type Handle = (book: StripeBook, params: Params, id: string) => object;

const whole = z.string().regex(/^\d+$/).transform(Number);
const text = z.string().min(1);
const currency = z.string().regex(/^[a-z]{3}$/);
const metadata = z.record(z.string().max(40), z.string().max(500));
const page = { limit: whole.optional(), starting_after: text.optional() };
const none = z.strictObject({});

const sessionSchema = z.strictObject({
  mode: z.literal("payment"),
  line_items: z
    .array(
      z.strictObject({
        quantity: z.literal("1"),
        price_data: z.strictObject({
          currency,
          unit_amount: whole,
          product_data: z.strictObject({ name: z.string().min(1).max(250) }),
        }),
      }),
    )
    .min(1)
    .max(100),
  customer_email: z.email(),
  client_reference_id: z.string().max(200),
  expires_at: whole,
  adaptive_pricing: z.strictObject({ enabled: z.enum(["true", "false"]) }),
  metadata,
  payment_intent_data: z.strictObject({
    description: text,
    metadata,
    shipping: z
      .strictObject({
        name: text,
        phone: text.optional(),
        address: z.strictObject({
          line1: text,
          line2: text.optional(),
          city: text,
          state: text.optional(),
          postal_code: text.optional(),
          country: z.string().length(2),
        }),
      })
      .optional(),
  }),
  success_url: z.url(),
  cancel_url: z.url(),
  discounts: z
    .array(z.strictObject({ coupon: text }))
    .length(1)
    .optional(),
});
const couponSchema = z.strictObject({
  amount_off: whole,
  currency,
  duration: z.literal("once"),
  max_redemptions: z.literal("1"),
  redeem_by: whole,
  name: z.string().max(40),
});
const refundSchema = z.strictObject({ payment_intent: text, amount: whole.optional(), metadata: metadata.optional() });
const listByIntent = z.strictObject({ ...page, payment_intent: text.optional() });
const endpointSchema = z.strictObject({ url: z.url(), enabled_events: z.array(text).min(1), description: text });
const eventsSchema = z.strictObject({
  ...page,
  types: z.array(text).max(20).optional(),
  created: z.strictObject({ gte: whole }).optional(),
});

/** Least amount of a charge in the currency's own minor units. Others have the limits of the pound here. */
const MIN_AMOUNTS: Readonly<Record<string, number>> = { gbp: 30, jpy: 50, kwd: 300, isk: 10_000 };
const THREE_DECIMALS = ["bhd", "jod", "kwd", "omr", "tnd"];
const WHOLE_ONLY = ["isk", "ugx"];
const SESSION_MINUTES = { min: 30, max: 24 * 60 };

/** Calls that the adapter makes, each with exactly the parameters that it may send. */
export const STRIPE_CALLS: readonly { call: RegExp; handle: Handle; permission: string }[] = [
  {
    call: /^GET \/v1\/account$/,
    permission: "account",
    handle: (book, params) => {
      parse(none, params);
      const { id, name, country, currency: money, chargesEnabled } = book.account;
      return {
        id,
        object: "account",
        country,
        default_currency: money.toLowerCase(),
        charges_enabled: chargesEnabled,
        settings: { dashboard: { display_name: name } },
        business_profile: { name },
        email: "owner@shop.example",
      };
    },
  },
  { call: /^POST \/v1\/checkout\/sessions$/, permission: "checkout", handle: createSession },
  {
    call: /^GET \/v1\/checkout\/sessions$/,
    permission: "checkout",
    handle: (book, params) => list([...book.sessions.values()], parse(z.strictObject(page), params)),
  },
  {
    call: /^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/,
    permission: "checkout",
    handle: (book, _params, id) => book.expire(id),
  },
  {
    call: /^GET \/v1\/checkout\/sessions\/(\w+)$/,
    permission: "checkout",
    handle: (book, _params, id) => book.find(book.sessions, id, "checkout.session"),
  },
  {
    call: /^POST \/v1\/coupons$/,
    permission: "coupons",
    handle: (book, params) => {
      const coupon = parse(couponSchema, params);
      checkAmount(coupon.amount_off, coupon.currency, "amount_off");
      const made = { ...coupon, id: createStripeId("co"), object: "coupon", created: book.now(), redeemed: 0 };
      book.coupons.set(made.id, made);
      return made;
    },
  },
  {
    call: /^GET \/v1\/coupons$/,
    permission: "coupons",
    handle: (book, params) => list([...book.coupons.values()], parse(z.strictObject(page), params)),
  },
  {
    call: /^DELETE \/v1\/coupons\/(\w+)$/,
    permission: "coupons",
    handle: (book, _params, id) => {
      book.find(book.coupons, id, "coupon");
      book.coupons.delete(id);
      return { id, object: "coupon", deleted: true };
    },
  },
  {
    call: /^GET \/v1\/payment_intents$/,
    permission: "payments",
    handle: (book, params) => list([...book.intents.values()], parse(z.strictObject(page), params)),
  },
  {
    call: /^GET \/v1\/payment_intents\/(\w+)$/,
    permission: "payments",
    handle: (book, params, id) => {
      parse(z.strictObject({ expand: z.tuple([z.literal("latest_charge")]) }), params);
      const intent = book.find(book.intents, id, "payment_intent");
      const disputed = [...book.disputes.values()].some(({ payment_intent: of }) => of === id);
      return { ...intent, latest_charge: { id: intent.latest_charge, object: "charge", disputed } };
    },
  },
  {
    call: /^POST \/v1\/refunds$/,
    permission: "refunds",
    handle: (book, params) => {
      const { payment_intent: intent, amount, metadata: notes } = parse(refundSchema, params);
      return book.refund(intent, amount, notes);
    },
  },
  { call: /^GET \/v1\/refunds$/, permission: "refunds", handle: listByKind("refunds") },
  { call: /^GET \/v1\/disputes$/, permission: "disputes", handle: listByKind("disputes") },
  {
    call: /^GET \/v1\/events$/,
    permission: "events",
    handle: (book, params) => {
      const { types, created, ...rest } = parse(eventsSchema, params);
      const wanted = book.events.filter(
        (event) => (types?.includes(event.type) ?? true) && event.created >= (created?.gte ?? 0),
      );
      return list(wanted, rest);
    },
  },
  {
    call: /^POST \/v1\/webhook_endpoints$/,
    permission: "webhooks",
    handle: (book, params) => {
      const endpoint = {
        ...parse(endpointSchema, params),
        id: createStripeId("we"),
        object: "webhook_endpoint",
        created: book.now(),
        status: "enabled",
        secret: createStripeId("whsec"),
      };
      book.endpoints.set(endpoint.id, endpoint);
      return endpoint;
    },
  },
  {
    call: /^GET \/v1\/webhook_endpoints$/,
    permission: "webhooks",
    handle: (book, params) => list([...book.endpoints.values()].map(hideSecret), parse(z.strictObject(page), params)),
  },
  {
    call: /^GET \/v1\/webhook_endpoints\/(\w+)$/,
    permission: "webhooks",
    handle: (book, _params, id) => hideSecret(book.find(book.endpoints, id, "webhook endpoint")),
  },
  {
    call: /^DELETE \/v1\/webhook_endpoints\/(\w+)$/,
    permission: "webhooks",
    handle: (book, _params, id) => {
      book.find(book.endpoints, id, "webhook endpoint");
      book.endpoints.delete(id);
      return { id, object: "webhook_endpoint", deleted: true };
    },
  },
];

/** Stripe shows it once. */
const hideSecret = ({ secret: _, ...endpoint }: Fields & { secret: string }) => endpoint;

function listByKind(kind: "refunds" | "disputes"): Handle {
  return (book, params) => {
    const { payment_intent: intent, ...rest } = parse(listByIntent, params);
    const all: { id: string; payment_intent: string }[] = [...book[kind].values()];
    return list(
      all.filter((one) => !intent || one.payment_intent === intent),
      rest,
    );
  };
}

function list(
  all: readonly { id: string }[],
  { limit = 10, starting_after: after }: { limit?: number | undefined; starting_after?: string | undefined },
) {
  const rest = after ? all.slice(all.findIndex(({ id }) => id === after) + 1) : all;
  return { object: "list", url: "/v1", data: rest.slice(0, limit), has_more: rest.length > limit };
}

function createSession(book: StripeBook, params: Params): Session {
  const session = parse(sessionSchema, params);
  const currencies = new Set(session.line_items.map(({ price_data }) => price_data.currency));
  const [money = "gbp"] = currencies;
  if (currencies.size > 1) throw refuse("parameter_invalid", "All line items must have the same currency.");
  for (const { price_data: price } of session.line_items) checkAmount(price.unit_amount, money, "line_items");
  const minutes = (session.expires_at - book.now()) / 60;
  if (minutes < SESSION_MINUTES.min || minutes > SESSION_MINUTES.max)
    throw refuse("parameter_invalid", "The `expires_at` timestamp must be 30 minutes to 24 hours ahead.", "expires_at");
  const subtotal = session.line_items.reduce((sum, { price_data: price }) => sum + price.unit_amount, 0);
  const coupons = (session.discounts ?? []).map(({ coupon }) => book.find(book.coupons, coupon, "coupon"));
  if (coupons.some((coupon) => coupon.currency !== money || coupon.redeemed > 0))
    throw refuse("coupon_expired", "This coupon cannot be used.", "discounts");
  const total = subtotal - coupons.reduce((sum, { amount_off: off }) => sum + off, 0);
  if (total < (MIN_AMOUNTS[money] ?? 30)) throw refuse("amount_too_small", "The total amount is too small.");
  if (total > book.maxAmount) throw refuse("amount_too_large", "The total amount is too large.");
  const id = createStripeId(`cs_${book.isLive ? "live" : "test"}`);
  const made: Session = {
    ...session,
    id,
    object: "checkout.session",
    created: book.now(),
    status: "open",
    payment_status: "unpaid",
    payment_intent: null,
    amount_subtotal: subtotal,
    amount_total: total,
    currency: money,
    discounts: coupons.map((coupon) => ({ coupon: coupon.id })),
    url: `/c/pay/${id}`,
    intentData: session.payment_intent_data,
  };
  book.sessions.set(id, made);
  return made;
}

function checkAmount(amount: number, money: string, param: string): void {
  const isBroken =
    (THREE_DECIMALS.includes(money) && amount % 10 !== 0) || (WHOLE_ONLY.includes(money) && amount % 100 !== 0);
  if (isBroken) throw refuse("invalid_charge_amount", `Invalid amount in ${money}.`, param);
}

function parse<T>(schema: z.ZodType<T>, params: Params): T {
  const result = schema.safeParse(params);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const param = issue?.path.join(".") ?? "";
  if (issue?.code === "unrecognized_keys")
    throw refuse("parameter_unknown", `Received unknown parameter: ${issue.keys.join(", ")}`, param);
  throw refuse(
    issue?.message.includes("undefined") ? "parameter_missing" : "parameter_invalid",
    `Invalid ${param}: ${issue?.message}`,
    param,
  );
}

/** `a[0][b]=1` → `{ a: [{ b: "1" }] }`. */
export function parseForm(form: string): Params {
  const root: Params = {};
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.split(/[[\]]+/).filter((key) => key !== "");
    let at = root;
    for (const key of path.slice(0, -1)) {
      at[key] ??= {};
      at = at[key] as Params;
    }
    at[path.at(-1) ?? name] = value;
  }
  return toArrays(root) as Params;
}

function toArrays(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, toArrays(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
