import { getAdminStatus } from "@advent/contract";
import fc from "fast-check";
import { setUpApi } from "../../test/api";
import { CUSTOMER, type Shopper } from "../../test/full-calendar";
import { catalogue } from "../catalogue/data/catalogue";
import type { CalendarDocument } from "./calendar-model";
import { findCalendar } from "./find-calendar";
import { createReservedCalendar } from "./own-calendars";
import { getSearchTerms } from "./search-terms";
import { readOne } from "./stored-calendar";

const RUN_COUNT = 10;
const TEST_TIMEOUT_MS = 120_000;

const api = setUpApi();

interface Session {
  shopper: Shopper;
  itemIds: string[];
  undoIds: string[];
}

const day = fc.integer({ min: 1, max: 12 });
const nth = fc.nat({ max: 5 });
const TEST_PRODUCTS = [...catalogue.slice(0, 6), ...catalogue.filter(({ isEngravable }) => isEngravable).slice(0, 2)];
const productId = fc.constantFrom(...TEST_PRODUCTS.map(({ id }) => id));
const engraving = fc.constantFrom("A & B", "1926", null);
const budget = fc.constantFrom("3500", "8950");
const words = fc.constantFrom("Ada Lovelace", "Zoë", "$ownerId", null);
const customerEmail = fc.constantFrom("ada@example.com", "zoe@example.com", null);

const own = ({ shopper }: Session) => `/api/calendar/${shopper.calendarId}`;
const one = (ids: string[], index: number) => ids[index % ids.length] ?? "none";
const itemPath = ({ itemIds }: Session, index: number) => `/api/calendar/items/${one(itemIds, index)}`;

async function add({ shopper, itemIds }: Session, body: object): Promise<void> {
  const { json } = await shopper.post("/api/calendar/items", body);
  if (json) itemIds.push((json as { id: string }).id);
}

async function update(session: Session, body: object): Promise<void> {
  const { json } = await session.shopper.patch(own(session), body);
  const undoId = (json as { undoId: string | null } | undefined)?.undoId;
  if (undoId) session.undoIds.push(undoId);
}

async function reduce({ shopper }: Session, reduced: number): Promise<void> {
  const filter = { _id: shopper.calendarId, orderNumber: null, "items.day": reduced };
  await api.services.calendars.updateOne(filter, { $inc: { "items.$.snapshot.price": -1, revision: 1 } });
}

async function engrave({ shopper }: Session, engraved: { n: number; engraving: string | null }): Promise<void> {
  const { items } = await shopper.openCalendar();
  const item = items[engraved.n % items.length];
  if (!item) return;
  const body = { variantId: item.variantId, engraving: engraved.engraving };
  await shopper.put(`/api/calendar/items/${item.id}/variant`, body);
}

async function accept(session: Session): Promise<void> {
  const { json } = await session.shopper.get(`${own(session)}/changes`);
  const { changes } = json as { changes: { day: number; newPriceAmount: number }[] };
  const prices = changes.map((change) => ({ day: change.day, priceAmount: change.newPriceAmount }));
  await session.shopper.post(`${own(session)}/changes/accept`, {
    prices: [...prices, { day: 1, priceAmount: 1 }].slice(0, 12),
  });
}

async function open({ shopper }: Session, opened: number): Promise<void> {
  const item = (await shopper.openCalendar()).items.find((candidate) => candidate.day === opened);
  const path = `/api/landing/calendar/${shopper.calendarId}/items/${item?.id ?? "none"}/opened`;
  await api.visitor().send("POST", path, { headers: { "user-agent": "Mozilla/5.0 (iPhone) Safari/604.1" } });
}

function step<T>(name: string, values: fc.Arbitrary<T>, run: (session: Session, value: T) => Promise<unknown>) {
  return values.map((value) => ({
    run: (session: Session) => run(session, value),
    [fc.toStringMethod]: () => `${name} ${JSON.stringify(value)}`,
  }));
}

const details = fc.record({ customerName: words, giftNote: words }, { requiredKeys: [] });
const mode = fc.record({ isStylistChoice: fc.boolean(), stylistBudget: budget }, { requiredKeys: ["isStylistChoice"] });
const customer = fc.record({ customerName: words, customerEmail, saveId: fc.integer({ min: 1, max: 9 }) });

const steps = fc.oneof(
  { weight: 3, arbitrary: step("add", fc.record({ day, productId }), add) },
  step("remove", nth, (session, n) => session.shopper.delete(itemPath(session, n))),
  step("bring back", nth, (session, n) => session.shopper.post(`${itemPath(session, n)}/restore`)),
  step("move", fc.record({ n: nth, day }), (session, { n, ...body }) =>
    session.shopper.post(`${itemPath(session, n)}/move`, body),
  ),
  step("write", fc.record({ n: nth, note: words }), (session, { n, ...body }) =>
    session.shopper.patch(itemPath(session, n), body),
  ),
  step("engrave", fc.record({ n: nth, engraving }), engrave),
  step("details", details, update),
  step("switch", mode, update),
  step("undo", nth, (session, n) =>
    session.shopper.post(`${own(session)}/restore`, { undoId: one(session.undoIds, n) }),
  ),
  step("picks", fc.record({ budget }), (session, body) => session.shopper.post(`${own(session)}/stylist-picks`, body)),
  step("customer", customer, (session, body) => session.shopper.patch(`${own(session)}/customer-details`, body)),
  step("reduce", day, reduce),
  step("accept", fc.constant(null), accept),
  step("check out", fc.constant(CUSTOMER), (session, body) => session.shopper.post(`${own(session)}/checkout`, body)),
  step("open", day, open),
);

const getItems = ({ isStylistChoice, items }: CalendarDocument) => ({
  isStylistChoice,
  items: items.map(({ _id, day: its, variantId, engraving: text, snapshot }) => [
    ...[_id, its, variantId],
    ...[text, snapshot.price],
  ]),
});

async function asItIs(calendarId: string): Promise<CalendarDocument> {
  return (await readOne(api.services.calendars, { _id: calendarId })) ?? createReservedCalendar("nobody");
}

function derivedFrom({ customerName, customerEmail: email, orderNumber, deliveryAddress, items }: CalendarDocument) {
  const named = { customerName, customerEmail: email, orderNumber, deliveryAddress };
  const terms = getSearchTerms(named).map(({ kind, value }) => `${kind} ${value}`);
  return { status: getAdminStatus(email, items.length), terms: terms.toSorted() };
}

test(
  "revision grows with the items alone in any call order",
  async () => {
    let grown = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 25 }), async (sequence) => {
        const shopper = await api.shopper();
        const session: Session = { shopper, itemIds: [], undoIds: [] };
        for (const { run } of sequence) {
          const before = await asItIs(shopper.calendarId);
          await run(session);
          const after = await asItIs(shopper.calendarId);
          const haveChanged = JSON.stringify(getItems(before)) !== JSON.stringify(getItems(after));
          expect(after.revision - before.revision).toBe(haveChanged ? 1 : 0);
          const named = after.terms.filter(({ kind }) => kind !== "product" && kind !== "engraving");
          const terms = named.map(({ kind, value }) => `${kind} ${value}`).toSorted();
          expect({ status: after.status, terms }).toEqual(derivedFrom(after));
          grown += after.revision - before.revision;
        }
      }),
      { numRuns: RUN_COUNT },
    );
    expect(grown).toBeGreaterThan(RUN_COUNT);
  },
  TEST_TIMEOUT_MS,
);

test("order, openings and late notes keep the revision", async () => {
  const shopper = await api.shopper();
  const session: Session = { shopper, itemIds: [], undoIds: [] };
  await update(session, { isStylistChoice: true });
  await shopper.post(`${own(session)}/stylist-picks`, { budget: "3500" });
  const { revision } = await findCalendar(api.services.calendars, shopper.calendarId);
  await shopper.post(`${own(session)}/checkout`, CUSTOMER);
  const [first] = (await shopper.openCalendar()).items;
  await shopper.patch(`/api/calendar/items/${first?.id}`, { note: "At last" });
  await open(session, 1);
  const ordered = await findCalendar(api.services.calendars, shopper.calendarId);
  expect(ordered).toMatchObject({ revision, orderNumber: expect.any(String), status: "checked_out" });
  expect(ordered.items.find((item) => item.day === 1)).toMatchObject({ note: "At last", openedAt: expect.any(Date) });
});
