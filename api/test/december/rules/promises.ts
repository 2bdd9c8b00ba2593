import { findTexts, type Records } from "./records";

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
export function findTraces(records: Records): string[] {
  const { erasures, calendars, contributions } = records.world.facts;
  return erasures.flatMap(({ calendarId, at }) => {
    const { buyer, recipient, notes } = calendars.get(calendarId) ?? {};
    const others = [...contributions.values()].filter((one) => one.calendarId === calendarId);
    const words = [...Object.values({ ...buyer }), ...Object.values({ ...recipient }), ...(notes?.values() ?? [])];
    return findTexts(records, [...words, ...others.flatMap(({ texts }) => texts)], at);
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
