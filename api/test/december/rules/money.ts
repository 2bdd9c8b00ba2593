import { calculatePrice } from "@advent/contract";
import type { CalendarDocument } from "../../../src/calendars/calendar-model";
import { getKept, getKeptPayment } from "../../../src/calendars/order/ledger";
import { getHoldEnd, getOrderRules } from "../../../src/calendars/order/order-state";
import type { ShopPayment } from "../pay-shop";
import { type Records, sum } from "./records";

/** The ledgers say what the shop's till says: each payment, its state, and what of it was refunded. */
export function findUnbookedMoney({ world, calendars }: Records): string[] {
  return (world.ports.shop?.listPayments() ?? []).flatMap((paid) => {
    const ledger = calendars.find(({ _id }) => _id === paid.calendarId)?.order;
    const booked = ledger?.payments.find(({ ref }) => ref === paid.ref);
    const { disputed = 0 } = booked ?? {};
    const describe = (one: Pick<ShopPayment, "status" | "kept" | "amount" | "disputed">) =>
      `${one.status}, ${one.kept} kept of ${one.amount}, ${one.disputed} disputed`;
    const [have, want] = [booked && describe({ ...booked, disputed, kept: getKept(booked) }), describe(paid)];
    return have === want ? [] : [`${paid.ref} is ${want} in the shop and ${have} in the ledger`];
  });
}

export function findExcessRefunds({ calendars }: Records): string[] {
  return calendars.flatMap(({ _id, order, checkout }) => {
    const refunded = sum(order?.payments.flatMap(({ refunds }) => refunds.map(({ amount }) => amount)) ?? []);
    const paid = Math.max(checkout?.totals.total ?? 0, sum(order?.payments.map(({ amount }) => amount) ?? []));
    return refunded > paid ? [`${_id} got ${refunded} back of ${paid}`] : [];
  });
}

/** Of two payments for one order, the shop refunds one, or accepts both. */
export function findForgottenPayments({ world, calendars }: Records): string[] {
  const kept = (world.ports.shop?.listPayments() ?? []).filter(
    ({ status, kept: left }) => status === "paid" && left > 0,
  );
  return calendars.flatMap(({ _id, settled, order }) => {
    const count = kept.filter(({ calendarId }) => calendarId === _id).length;
    const isFine = count < 2 || settled === "disputed" || (order?.accepted.length ?? 0) > 0;
    return isFine ? [] : [`${_id} is ${settled} and was paid ${count} times`];
  });
}

/** A request that was repeated because its response was lost refunds once. */
export function findRepeatedRefunds({ world }: Records): string[] {
  return (world.ports.shop?.listPayments() ?? []).flatMap(({ ref, refunds }) => {
    const ids = refunds.map(({ id }) => id);
    return ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `${id} of ${ref}`);
  });
}

/** What a replacement costs less, and what is not replaced, is paid back once. */
export function findUnpaidDifferences({ world, calendars }: Records): string[] {
  return calendars.flatMap(({ _id, settled, settlement, order }) => {
    const atShop = world.ports.shop?.listPayments().filter(({ calendarId }) => calendarId === _id);
    const refunds = (atShop ?? order?.payments ?? []).flatMap((payment) => payment.refunds);
    const due = settled === "paid" ? (settlement?.offers.filter(({ refund }) => refund) ?? []) : [];
    return due.flatMap(({ id, refund }) => {
      const amounts = refunds.filter((one) => one.id.endsWith(id)).map(({ amount }) => amount);
      return amounts.join() === `${refund?.amount}` ? [] : [`${_id} got ${amounts} of ${refund?.amount} for ${id}`];
    });
  });
}

/** An order that is neither paid in time nor on its way ends. */
export function findUnpaidOrders({ world, calendars }: Records): string[] {
  return calendars.flatMap((calendar) => {
    const end = getHoldEnd(calendar);
    return end && end.getTime() < world.now ? [`${calendar._id} was to be paid by ${end.toISOString()}`] : [];
  });
}

export function findWrongCards({ world, calendars, collections }: Records): string[] {
  const { payShop } = world.ports;
  const cards = payShop
    ? [...payShop.cards].map(([code, card]) => ({ code, ...card }))
    : (collections.get("giftcards") ?? []).map(({ _id, calendarId, amount, withdrawnAt }) => ({
        code: String(_id),
        calendarId,
        amount,
        isWithdrawn: withdrawnAt !== null,
      }));
  return calendars.flatMap(({ _id, settled, isStylistChoice, settlement }) => {
    // A card that the staff withdrew was given all the same.
    const isVoided = (code: string) =>
      settled !== "over" && world.history.some((line) => line.includes(`gift-cards/${code}/void`));
    const valid = cards.filter(
      ({ calendarId, code, isWithdrawn }) => calendarId === _id && (!isWithdrawn || isVoided(code)),
    );
    const promised = settlement?.giftCard;
    const wrong = valid.filter(({ code, amount }) => code !== promised?.code || amount !== promised.amount);
    if (wrong.length > 0) return [`${_id} has ${wrong.map(({ code }) => code)}, and was promised ${promised?.code}`];
    const counts = settled === "disputed" ? [0, 1] : [settled === "paid" && !isStylistChoice ? 1 : 0];
    return counts.includes(valid.length) ? [] : [`${_id} is ${settled} and has ${valid.length} cards`];
  });
}

/** An order is for the gifts that its checkout page named, unless the shop accepted the difference. */
export function findOtherGifts({ world, calendars }: Records): string[] {
  return calendars.flatMap((calendar) => {
    const { _id, settled, order, checkout, revision, isStylistChoice, items } = calendar;
    if (settled !== "paid" || order?.accepted.length) return [];
    if (checkout?.revision !== revision)
      return [`${_id} is of revision ${revision}, ordered was ${checkout?.revision}`];
    const listed = sum(items.map(({ ordered, snapshot }) => ordered?.price ?? snapshot.price));
    if (!isStylistChoice && listed !== checkout.totals.subtotal)
      return [`${_id} holds gifts of ${listed}, ordered were ${checkout.totals.subtotal}`];
    const payment = getKeptPayment(calendar);
    const request = world.ports.shop?.requests.findLast(
      (one) => one.calendarId === _id && one.revision === payment?.revision,
    );
    const [have, want] = [getVariants(calendar), request?.lines.map(({ variantId }) => variantId)];
    return request && have.toSorted().join() !== want?.toSorted().join()
      ? [`${_id} holds ${have}, paid were ${want}`]
      : [];
  });
}

/** Totals follow the rules that the order keeps, whatever the shop's are now. */
export function findOtherTotals({ calendars }: Records): string[] {
  return calendars.flatMap((calendar) => {
    const { _id, settled, checkout, order, items, isStylistChoice, stylistBudget } = calendar;
    if (settled !== "paid" || !checkout || order?.accepted.length) return [];
    const { total, promotion = 0, giftWrap = 0, engraving = 0 } = checkout.totals;
    const bought = items.map(({ ordered, snapshot }) => ({ priceAmount: ordered?.price ?? snapshot.price }));
    const priceRules = getOrderRules(calendar);
    const due = calculatePrice({ isStylistChoice, stylistBudget, priceRules, items: bought, promotion });
    const asked = total - giftWrap - engraving;
    return asked === due.total ? [] : [`${_id} was asked ${asked}, and its rules say ${due.total}`];
  });
}

const getVariants = ({ items }: CalendarDocument) =>
  items.map(({ ordered, variantId }) => ordered?.variantId ?? variantId);

export function findSharedNumbers({ calendars }: Records): string[] {
  const numbers = calendars.flatMap(({ orderNumber }) => orderNumber ?? []);
  return [...new Set(numbers.filter((number, at) => numbers.indexOf(number) !== at))];
}
