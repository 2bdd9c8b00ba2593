import { formatMoney } from "@advent/contract";
import type { Logger } from "pino";
import { AppError } from "../../errors";
import { formatOutOfStock, formatPriceChange, type OrderLine } from "../../orders/orders";
import type { Cart, CreatedCart } from "./responses";

/** Line attribute with the day. The underscore hides it from the buyer. */
export const DAY_ATTRIBUTE = "_day";

/** `day` is `null` for the single line of a stylist calendar. */
export type RequestedLine = Omit<OrderLine, "day"> & { day: OrderLine["day"] | null };

interface RequestedCart {
  lines: readonly RequestedLine[];
  /** In minor units. */
  total: number;
  currency: string;
  log: Logger;
}

/**
 * Checks the cart against the request, because the shop drops or shortens lines without an error. It may be
 * cheaper.
 * @throws 409 for days out of stock, changed prices, currency or total; 422 for the email; 502 for anything else
 */
export function checkCart(
  { cart, userErrors, warnings }: CreatedCart,
  { lines, total, currency, log }: RequestedCart,
): { cart: Cart; promotion: number } {
  if (userErrors.length > 0 || !cart) throw createCartError(userErrors, lines, log);
  checkCurrency(cart, currency);
  const short = new Set(warnings.filter(({ code }) => code.startsWith("MERCHANDISE_")).map(({ target }) => target));
  const errors = lines.flatMap((line) => getLineError(line, cart, short) ?? []);
  if (errors.length > 0) {
    const isSoldOut = errors.some(({ code }) => code === "sold_out");
    const sentences = errors.map(({ message }) => message).join(" ");
    throw new AppError(isSoldOut ? "sold_out" : "changed_meanwhile", sentences);
  }
  if (warnings.length > 0) log.warn({ codes: warnings.map(({ code }) => code) }, "the shop warns about a cart");
  return { cart, promotion: getPromotion(cart, lines, total, log) };
}

function checkCurrency({ cost: { totalAmount } }: Cart, currency: string): void {
  if (totalAmount.currencyCode === currency) return;
  throw new AppError(
    "conflict",
    `The shop’s checkout uses ${totalAmount.currencyCode}, but this calendar is in ${currency}. Nothing was ordered. Please contact us.`,
  );
}

function getLineError(requested: RequestedLine, cart: Cart, short: ReadonlySet<string>): AppError | undefined {
  const line = cart.lines.nodes.find((candidate) => isSameLine(requested, candidate));
  if (line?.quantity !== 1 || short.has(line.id)) return createSoldOutError([requested]);
  const { amount, currencyCode } = line.cost.amountPerQuantity;
  if (amount === requested.price && currencyCode === requested.currency) return undefined;
  if (requested.day === null) return createSoldOutError([requested]);
  const before = formatMoney(requested.price, requested.currency);
  const now = formatMoney(amount, currencyCode);
  return new AppError("changed_meanwhile", formatPriceChange(requested.day, requested.name, { before, now }));
}

function createSoldOutError(lines: readonly RequestedLine[]): AppError {
  const sentences = lines.map(({ day, name }) =>
    day === null ? `${name} cannot be ordered at the moment.` : formatOutOfStock(day, name),
  );
  return new AppError("sold_out", sentences.join(" "));
}

function isSameLine(
  { day, variantId }: RequestedLine,
  { merchandise, attributes }: Cart["lines"]["nodes"][number],
): boolean {
  const value = attributes.find(({ key }) => key === DAY_ATTRIBUTE)?.value ?? null;
  return merchandise.id === variantId && value === (day === null ? null : String(day));
}

/** The shop rounds line by line, so up to a minor unit each is ignored. */
function getPromotion(
  { cost, discountCodes }: Cart,
  lines: readonly RequestedLine[],
  total: number,
  log: Logger,
): number {
  const { amount, currencyCode } = cost.totalAmount;
  const less = total - amount;
  if (Math.abs(less) <= lines.length) return 0;
  if (less > 0) return less;
  const unused = discountCodes.filter(({ applicable }) => !applicable).length;
  log.error({ asked: total, amount, currencyCode, discountsNotApplied: unused }, "the shop counts another total");
  const shopTotal = formatMoney(amount, currencyCode);
  throw new AppError(
    "conflict",
    `The shop’s checkout total is ${shopTotal} instead of ${formatMoney(total, currencyCode)}. Nothing was ordered. Please try again later.`,
  );
}

/** `field` is a path such as `input.lines.3.merchandiseId`. */
function createCartError(userErrors: CreatedCart["userErrors"], lines: readonly RequestedLine[], log: Logger): Error {
  log.warn({ errors: userErrors.map(({ code, field }) => ({ code, field })) }, "the shop refuses a cart");
  const days = userErrors.flatMap(
    ({ field }) => lines[Number(/^input\.lines\.(\d+)/.exec(field?.join(".") ?? "")?.[1])] ?? [],
  );
  if (days.length > 0) return createSoldOutError([...new Set(days)]);
  if (userErrors.some(({ field }) => field?.includes("email"))) {
    return new AppError("rejected", "The shop does not accept this email address.", { field: "customerEmail" });
  }
  return new AppError("upstream_failed", "The shop could not create a checkout. Please try again.");
}
