import { MS_PER_HOUR } from "@advent/contract";
import type { Records } from "./records";

/** Until an email that was being sent at the erasure has left. */
const IN_FLIGHT_MS = MS_PER_HOUR;

export function findLostWrites({ world, calendars }: Records): string[] {
  const { orders, parcels, calendars: known } = world.facts;
  const find = (calendarId: string) => calendars.find(({ _id }) => _id === calendarId);
  const lostOrders = orders.filter(({ calendarId, orderNumber, totals }) => {
    const calendar = find(calendarId);
    if (orderNumber === null) return false;
    return calendar?.orderNumber !== orderNumber || calendar.checkout?.totals.total !== totals.total;
  });
  const lostParcels = parcels.filter(
    ({ calendarId, trackingNumber }) => find(calendarId)?.fulfilment?.parcel?.trackingNumber !== trackingNumber,
  );
  const lostWords = [...known.values()].flatMap(({ id, notes, replies }) => {
    const calendar = find(id);
    if (!calendar || calendar.erasedAt) return [];
    const read = (itemId: string) => calendar.items.find(({ _id }) => _id === itemId);
    return [
      ...[...notes].filter(([itemId, note]) => read(itemId)?.note !== note),
      ...[...replies].filter(([itemId, reply]) => (read(itemId)?.reply?.words ?? null) !== reply),
    ];
  });
  return [
    ...lostOrders.map(({ calendarId, orderNumber }) => `order ${orderNumber} of ${calendarId}`),
    ...lostParcels.map(({ calendarId, trackingNumber }) => `parcel ${trackingNumber} of ${calendarId}`),
    ...lostWords.map(([itemId, text]) => `“${text}” on ${itemId}`),
  ];
}

/** Searches by names, addresses and notes, which are unique to one person. */
export function findTraces({ world, collections }: Records): string[] {
  const texts = [...collections].map(([name, documents]) => [name, JSON.stringify(documents)] as const);
  return world.facts.erasures.flatMap(({ calendarId, at }) => {
    const { buyer, recipient, notes } = world.facts.calendars.get(calendarId) ?? {};
    const words = [...Object.values({ ...buyer }), ...Object.values({ ...recipient }), ...(notes?.values() ?? [])];
    const traces = texts.flatMap(([name, text]) =>
      words.filter((word) => text.includes(word)).map((word) => `${word} is still in ${name}`),
    );
    const later = world.ports.emails.filter((one) => words.includes(one.to) && one.at > at + IN_FLIGHT_MS);
    return [...traces, ...later.map(({ key, to }) => `${to} got ${key}`)];
  });
}

export function findWaitingWork({ world, calendars, emails, collections }: Records): string[] {
  const waiting = calendars.flatMap(({ _id, settlement, news, mustConfirmEmail }) => {
    const { dueAt, stuck } = settlement ?? {};
    const held = emails.filter(({ calendarId, state }) => calendarId === _id && state === "held");
    return [
      ...(dueAt && dueAt.getTime() <= world.now ? [`${_id} has been due since ${dueAt.toISOString()}`] : []),
      ...(stuck ? [`${_id} is stuck: ${stuck}`] : []),
      ...(news.length > 0 ? [`${_id} has news: ${news}`] : []),
      ...(mustConfirmEmail ? [] : held.map(({ key }) => `${key} is held though its address is confirmed`)),
    ];
  });
  const unsent = emails.filter(({ state }) => state === "waiting" || state === "dead");
  const unfinished = (collections.get("erasures") ?? []).filter(({ finishedAt }) => !finishedAt);
  return [
    ...waiting,
    ...unsent.map(({ key, state, why }) => `${key} is ${state}: ${why}`),
    ...unfinished.map(({ _id, why }) => `erasure ${_id}: ${why}`),
  ];
}
