import { DEFAULT_CURRENCY, formatMoney } from "@advent/contract";
import type { OrderEvent, OrderLedger, PaidLine, Payment, PaymentNews, PaymentStatus, Refund } from "./payment";

/** Keeps a looping provider from filling the calendar's document. */
const MAX_EVENTS = 60;

export const EMPTY_LEDGER: OrderLedger = { version: 0, payments: [], accepted: [], events: [] };

/** For each line: a converted price is rounded in the buyer's currency. */
const CONVERSION_TOLERANCE_MINOR_UNITS = 5;

const STATUS_ORDER: readonly PaymentStatus[] = ["open", "paid", "fulfilled", "cancelled", "refunded"];

/** Requested order. `undefined` for older checkouts that did not store it. */
export interface RequestedOrder {
  revision: number;
  amount: number;
  /** Before discounts. */
  subtotal: number;
  currency: string;
  lines: readonly PaidLine[] | undefined;
}

/**
 * Applies a provider's message. The result is independent of order and repetition: the newest state of an order
 * wins, refunds are kept by id.
 * @returns the same ledger when nothing changes
 */
export function enterPayment(ledger: OrderLedger, news: PaymentNews, at: Date): OrderLedger {
  if (ledger.events.some(({ id }) => id === news.messageId)) return ledger;
  const before = ledger.payments.find(({ ref }) => ref === news.ref);
  const after = mergePayment(before, news);
  if (!after) return ledger;
  return addEvent(
    { ...ledger, payments: [...ledger.payments.filter(({ ref }) => ref !== news.ref), after].sort(compareByAge) },
    { id: news.messageId, at, what: describePayment(news) },
  );
}

/** Provider order ids are sequential. */
const compareByAge = (a: Payment, b: Payment) => a.ref.localeCompare(b.ref, "en", { numeric: true });

export function addEvent(ledger: OrderLedger, event: OrderEvent): OrderLedger {
  return { ...ledger, version: ledger.version + 1, events: [...ledger.events, event].slice(-MAX_EVENTS) };
}

function mergePayment(before: Payment | undefined, { order, refunds }: PaymentNews): Payment | undefined {
  const latest = order && (!before || isNewer(order, before)) ? order : before;
  if (!latest) return undefined;
  const isOwnCurrency = (refund: Refund) => refund.currency === latest.currency;
  // Webhooks name refunds of orders from abroad in the buyer's currency, and queries in the shop's. A refund that
  // failed later has the amount 0 for good.
  const rank = (refund: Refund) => (refund.amount === 0 ? 2 : Number(isOwnCurrency(refund)));
  const all = [...(before?.refunds ?? []), ...refunds].sort((a, b) => rank(a) - rank(b));
  const known = new Map(all.map((refund) => [refund.id, refund]));
  return { ...latest, refunds: [...known.values()].sort((a, b) => (a.id < b.id ? -1 : 1)) };
}

/** Provider clocks may tick in seconds. On a tie the more advanced status wins, and then a dispute. */
function isNewer(a: Omit<Payment, "refunds">, b: Payment): boolean {
  const rank = ({ status, disputed = 0 }: Omit<Payment, "refunds">) =>
    STATUS_ORDER.indexOf(status) + (disputed > 0 ? 0.5 : 0);
  const later = a.asOf.getTime() - b.asOf.getTime();
  return later > 0 || (later === 0 && rank(a) > rank(b));
}

function describePayment({ order, orderNumber, refunds, note }: PaymentNews): string {
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const given = back > 0 ? ` ${formatMoney(back, refunds[0]?.currency ?? DEFAULT_CURRENCY)} refunded.` : "";
  if (!order) return `${orderNumber}:${given}`;
  const money = order.amount > 0 ? `, ${formatMoney(order.amount, order.currency)}` : "";
  return `${orderNumber}: ${order.status}${money}.${given}${note ? ` ${note}` : ""}`;
}

export interface PaymentState {
  state: PaymentStatus | "disputed";
  differences: string[];
}

export function computePaymentState(ledger: OrderLedger, requested: RequestedOrder | undefined): PaymentState {
  const [first, ...more] = getKeptPayments(ledger);
  if (!first) return { state: getFurthestStatus(getPaymentsAsStored(ledger)), differences: [] };
  const differences = [
    ...describeDisputes([first, ...more]),
    ...describeFailedRefunds([first, ...more]),
    ...describeSecondPayments(first, more),
    ...findDifferences(first, requested),
  ];
  return { state: areAccepted(differences, ledger.accepted) ? first.status : "disputed", differences };
}

/**
 * Each needs an acceptance of its own: two refunds of the same amount that fail read alike. A difference that has ended
 * since, such as a dispute that was won, needs no other decision.
 */
function areAccepted(differences: readonly string[], accepted: readonly string[]): boolean {
  const unused = [...accepted];
  return differences.every((difference) => {
    const position = unused.indexOf(difference);
    return position >= 0 && unused.splice(position, 1).length > 0;
  });
}

export const getKeptPayments = (ledger: OrderLedger): Payment[] =>
  getPaymentsAsStored(ledger).filter(({ status }) => status === "paid" || status === "fulfilled");

/** Returns the payment that counts. Another one is a difference. */
export const getKeptPayment = ({ order }: { order: OrderLedger | null }): Payment | undefined =>
  order ? getKeptPayments(order)[0] : undefined;

const getPaymentsAsStored = ({ payments }: OrderLedger): Payment[] =>
  payments.map((payment) => ({ ...payment, status: getPaymentStatus(payment) }));

const getFurthestStatus = (payments: readonly Payment[]): PaymentStatus =>
  STATUS_ORDER.findLast((status) => payments.some((payment) => payment.status === status)) ?? "open";

function getPaymentStatus(payment: Payment): Payment["status"] {
  const kept = getKept(payment);
  return payment.status !== "open" && kept < payment.amount && kept <= 0 ? "refunded" : payment.status;
}

/** Returns what was paid and not refunded, in minor units. Refunds in another currency cannot be compared. */
export function getKept({ refunds, amount, currency }: Pick<Payment, "refunds" | "amount" | "currency">): number {
  const comparable = refunds.filter((refund) => refund.currency === currency);
  return comparable.reduce((rest, refund) => rest - refund.amount, amount);
}

/** Returns the refunds of all payments in the first one's currency, in minor units. */
export function getRefunded({ payments }: OrderLedger): { refunded: number; currency: string | undefined } {
  const currency = payments[0]?.currency;
  const refunds = payments.flatMap((payment) => payment.refunds).filter((refund) => refund.currency === currency);
  return { refunded: refunds.reduce((sum, { amount }) => sum + amount, 0), currency };
}

const describeDisputes = (payments: readonly Payment[]): string[] =>
  payments.flatMap(({ orderNumber, disputed, currency }) =>
    disputed
      ? `The buyer disputes ${formatMoney(disputed, currency)} of ${orderNumber} with their bank. Respond at the payment provider.`
      : [],
  );

const describeFailedRefunds = (payments: readonly Payment[]): string[] =>
  payments.flatMap(({ orderNumber, refunds }) =>
    refunds.flatMap((refund) => {
      const left = getFailed(refund, refunds);
      return left > 0
        ? `The buyer’s bank did not take a refund of ${formatMoney(left, refund.currency)} for ${orderNumber}. Refund it another way.`
        : [];
    }),
  );

/** Returns what failed and was not refunded another way, in minor units. */
function getFailed({ id, failed = 0 }: Refund, refunds: readonly Refund[]): number {
  return refunds.reduce((rest, { replaces, amount }) => (replaces === id ? rest - amount : rest), failed);
}

/** Lists what staff can record as refunded another way, which is never more than what is left of the payment. */
export const listFailedRefunds = (ledger: OrderLedger): { id: string; amount: number; currency: string }[] =>
  getKeptPayments(ledger).flatMap((payment) =>
    payment.refunds.flatMap((refund) => {
      const amount = Math.min(getFailed(refund, payment.refunds), getKept(payment));
      return amount > 0 ? [{ id: refund.id, amount, currency: refund.currency }] : [];
    }),
  );

/** Enters what was refunded another way in place of a refund that failed. */
export function enterOutsideRefund(
  ledger: OrderLedger,
  { id: replaces, currency }: Pick<Refund, "id" | "currency">,
  amount: number,
  at: Date,
): OrderLedger {
  const id = `outside:${ledger.version}`;
  const payments = ledger.payments.map((payment) =>
    payment.refunds.some((refund) => refund.id === replaces)
      ? { ...payment, refunds: [...payment.refunds, { id, amount, currency, replaces }] }
      : payment,
  );
  const what = `${formatMoney(amount, currency)} was refunded another way.`;
  return addEvent({ ...ledger, payments }, { id, at, what });
}

function describeSecondPayments(first: Payment, more: readonly Payment[]): string[] {
  return more.map(
    ({ orderNumber, amount, currency }) =>
      `Paid twice: ${orderNumber} and ${first.orderNumber}. Refund ${formatMoney(amount, currency)}.`,
  );
}

function findDifferences(payment: Payment, requested: RequestedOrder | undefined): string[] {
  if (!requested || payment.revision !== requested.revision)
    return [`${payment.orderNumber} pays for gifts that changed after its checkout page was created.`];
  return [...findAmountDifferences(payment, requested), ...findLineDifferences(payment, requested)];
}

/** Providers round discounts per line, so up to a minor unit each is tolerated. */
function findAmountDifferences({ amount, currency, lines, listAmount }: Payment, requested: RequestedOrder): string[] {
  const isForeign = listAmount !== undefined;
  const expected = isForeign ? Math.round((listAmount * requested.amount) / requested.subtotal) : requested.amount;
  const tolerance = lines.length * (isForeign ? CONVERSION_TOLERANCE_MINOR_UNITS : 1);
  if (currency === requested.currency && Math.abs(amount - expected) <= tolerance) return [];
  return [`${formatMoney(amount, currency)} was paid instead of ${formatMoney(requested.amount, requested.currency)}.`];
}

function findLineDifferences({ lines }: Payment, { lines: wanted }: RequestedOrder): string[] {
  if (!wanted) return [];
  const subtractLines = (have: readonly PaidLine[], take: readonly PaidLine[]) =>
    have.filter(({ variantId, quantity }) => quantity > getQuantity(take, variantId)).map(({ name }) => name);
  const missing = subtractLines(wanted, lines);
  const extra = subtractLines(lines, wanted);
  return [
    ...(missing.length > 0 ? [`Paid without ${missing.join(", ")}.`] : []),
    ...(extra.length > 0 ? [`Paid also for ${extra.join(", ")}.`] : []),
  ];
}

const getQuantity = (lines: readonly PaidLine[], variantId: string) =>
  lines.reduce((sum, line) => sum + (line.variantId === variantId ? line.quantity : 0), 0);
