import { DEFAULT_CURRENCY, formatMoney } from "@advent/contract";
import createError from "http-errors";
import type { Logger } from "pino";
import { describeChanges } from "../../checkout/item-changes";
import type { Cart, CreatedCart } from "./answers";

/** Says which day a line of the order is; the underscore hides it from the buyer. */
export const DAY_ATTRIBUTE = "_day";

export interface AskedLine {
  /** `null` for the one line of a stylist calendar. */
  day: number | null;
  variantId: string;
  name: string;
  /** Minor units (pence). */
  price: number;
  currency: string;
}

interface Asked {
  lines: readonly AskedLine[];
  /** Minor units (pence). */
  total: number;
  log: Logger;
}

/**
 * The cart, if it is what was asked for: the shop drops or shortens lines without an error.
 * @throws 409 that names each day out of stock or at another price, or both totals; 422 for the email; 502 for the rest
 */
export function checkCart({ cart, userErrors, warnings }: CreatedCart, { lines, total, log }: Asked): Cart {
  if (userErrors.length > 0) throw refused(userErrors, lines, log);
  if (!cart) throw createError(502, "The shop made no checkout. Please try again.", { expose: true });
  const short = new Set(warnings.filter(({ code }) => code.startsWith("MERCHANDISE_")).map(({ target }) => target));
  const changes = lines.map((line) => changeOf(line, cart, short)).filter((change) => change !== undefined);
  if (changes.length > 0) throw createError(409, describe(changes));
  if (warnings.length > 0) log.warn({ codes: warnings.map(({ code }) => code) }, "the shop warns about a cart");
  checkTotal(cart, lines, total, log);
  return cart;
}

type Change = { day: number | null; productName: string; oldPrice: string; newPrice: string | null };

function changeOf(asked: AskedLine, cart: Cart, short: ReadonlySet<string>): Change | undefined {
  const line = cart.lines.nodes.find((candidate) => isLineOf(asked, candidate));
  const old = { day: asked.day, productName: asked.name, oldPrice: formatMoney(asked.price, asked.currency) };
  if (line?.quantity !== 1 || short.has(line.id)) return { ...old, newPrice: null };
  const { amount, currencyCode } = line.cost.amountPerQuantity;
  if (amount === asked.price && currencyCode === asked.currency) return undefined;
  return { ...old, newPrice: formatMoney(amount, currencyCode) };
}

function isLineOf({ day, variantId }: AskedLine, { merchandise, attributes }: Cart["lines"]["nodes"][number]): boolean {
  const value = attributes.find(({ key }) => key === DAY_ATTRIBUTE)?.value ?? null;
  return merchandise.id === variantId && value === (day === null ? null : String(day));
}

function describe(changes: readonly Change[]): string {
  const [{ day, productName } = { day: null, productName: "This calendar" }] = changes;
  if (day === null) return `${productName} cannot be ordered at the moment.`;
  return describeChanges(changes.map((change) => ({ ...change, day: change.day ?? day })));
}

/** The shop rounds a discount line by line: up to a penny each. */
function checkTotal(cart: Cart, lines: readonly AskedLine[], total: number, log: Logger): void {
  const { amount, currencyCode } = cart.cost.totalAmount;
  const unused = cart.discountCodes.filter(({ applicable }) => !applicable).map(({ code }) => code);
  if (currencyCode === DEFAULT_CURRENCY && Math.abs(amount - total) <= lines.length && unused.length === 0) return;
  log.error(
    { asked: total, amount, currencyCode, discountsNotApplied: unused.length },
    "the shop counts another total",
  );
  const asks = formatMoney(amount, currencyCode);
  throw createError(
    409,
    `The shop's checkout asks for ${asks} instead of ${formatMoney(total)}. Nothing was ordered; please try again later.`,
  );
}

/** `field` is a path such as `input.lines.3.merchandiseId`. */
function refused(userErrors: CreatedCart["userErrors"], lines: readonly AskedLine[], log: Logger): Error {
  log.warn({ errors: userErrors.map(({ code, field }) => ({ code, field })) }, "the shop refuses a cart");
  const days = userErrors.flatMap(
    ({ field }) => lines[Number(/^input\.lines\.(\d+)/.exec(field?.join(".") ?? "")?.[1])] ?? [],
  );
  if (days.length > 0) {
    return createError(
      409,
      describe(days.map(({ day, name }) => ({ day, productName: name, oldPrice: "", newPrice: null }))),
    );
  }
  if (userErrors.some(({ field }) => field?.includes("email"))) {
    return createError(422, "customerEmail: The shop does not accept this email address.");
  }
  return createError(502, "The shop made no checkout. Please try again.", { expose: true });
}
