import { type Calendar, type CalendarWithItems, OPENING_TOGETHER, pickDetails } from "@advent/contract";
import { calendarApi, checkoutApi, currentCalendarApi, landingApi, makeStore, type Store, stylistApi } from "./index";
import { ApiFailure, deferred, type FakeApi, makeCalendarWithItems, makeItem, startFakeApi, until } from "./testing";

type ApiResponse = CalendarWithItems & { undoId: string | null };

let fake: FakeApi;
let store: Store;
let held: ReturnType<typeof deferred<ApiResponse>>[];
let unsubscribe: () => void;

async function load(days: number[], fields: Partial<Calendar>): Promise<void> {
  fake.handlers.getCalendar = () => makeCalendarWithItems(days, fields);
  const query = store.dispatch(currentCalendarApi.endpoints.getCalendar.initiate());
  await query;
  unsubscribe = query.unsubscribe;
}

beforeEach(async () => {
  held = [];
  fake = await startFakeApi();
  store = makeStore({ apiOrigin: fake.origin });
  fake.handlers.updateCalendar = () => {
    const response = deferred<ApiResponse>();
    held.push(response);
    return response.promise;
  };
});
afterEach(async () => {
  unsubscribe();
  await fake.close();
});

const select = currentCalendarApi.endpoints.getCalendar.select();
const shown = () => {
  const { data } = select(store.getState());
  if (!data) throw new Error("No calendar is loaded.");
  return data;
};
const mode = () => [shown().calendar.isStylistChoice, shown().calendar.stylistBudget, shown().items.length];
const loads = () => fake.received.filter(({ url, method }) => method === "GET" && url === "/api/calendar").length;
const update = (change: object) =>
  store.dispatch(calendarApi.endpoints.updateCalendar.initiate({ calendarId: "calendar-1", ...change }));
const apiResponse = (days: number[], fields: Partial<Calendar>): ApiResponse => ({
  ...makeCalendarWithItems(days, fields),
  undoId: null,
});
const error = new ApiFailure(500, "Not now.");
const isHeld = (count: number) => until(() => held.length === count);

test("calendar counts as stored after its first change", async () => {
  await load([], { createdAt: null });
  const saving = update({ customerName: "Ada" });
  await isHeld(1);
  expect(shown().calendar.createdAt).toBeNull();
  held[0]?.resolve(apiResponse([], { customerName: "Ada" }));
  await saving;
  expect(shown().calendar.createdAt).toEqual(expect.any(String));
});

describe("switching the mode", () => {
  test("mode switch empties optimistically and rolls back", async () => {
    await load([1, 2], {});
    const before = shown();
    const switching = update({ isStylistChoice: true });
    expect(mode()).toEqual([true, null, 0]);
    await isHeld(1);
    held[0]?.reject(error);
    await switching;
    expect(shown()).toEqual(before);
    expect(loads()).toBe(1);
  });
});

describe("choosing a budget", () => {
  test("budget shows optimistically and rolls back", async () => {
    await load([], { isStylistChoice: true, stylistBudget: "3500" });
    const choosing = update({ stylistBudget: "8950" });
    expect(mode()).toEqual([true, "8950", 0]);
    await isHeld(1);
    held[0]?.reject(error);
    await choosing;
    expect(mode()).toEqual([true, "3500", 0]);
  });

  test("older error does not revert a newer budget", async () => {
    await load([], { isStylistChoice: true, stylistBudget: "3500" });
    const older = update({ stylistBudget: "8950" });
    const newer = update({ stylistBudget: "79450" });
    await isHeld(2);
    held[0]?.reject(error);
    await older;
    expect(mode()).toEqual([true, "79450", 0]);
    fake.handlers.getCalendar = () => makeCalendarWithItems([], { isStylistChoice: true, stylistBudget: "79450" });
    held[1]?.resolve(apiResponse([], { isStylistChoice: true, stylistBudget: "79450" }));
    await newer;
    expect(mode()).toEqual([true, "79450", 0]);
  });

  test("older response does not revert a newer budget", async () => {
    await load([], { isStylistChoice: true, stylistBudget: null });
    const older = update({ stylistBudget: "8950" });
    const newer = update({ stylistBudget: "79450" });
    await isHeld(2);
    held[0]?.resolve(apiResponse([], { isStylistChoice: true, stylistBudget: "8950" }));
    await older;
    expect(mode()).toEqual([true, "79450", 0]);
    held[1]?.reject(error);
    await newer;
    expect(mode()).toEqual([true, "8950", 0]);
  });

  test("two failures restore the first state", async () => {
    await load([1, 2], {});
    const older = update({ isStylistChoice: true });
    const newer = update({ stylistBudget: "8950" });
    await isHeld(2);
    held[1]?.reject(error);
    await newer;
    held[0]?.reject(error);
    await older;
    expect(mode()).toEqual([false, null, 2]);
  });

  test("overlapping choices refetch the calendar", async () => {
    await load([], { isStylistChoice: true, stylistBudget: null });
    const choices = [update({ stylistBudget: "3500" }), update({ stylistBudget: "8950" })];
    await isHeld(2);
    fake.handlers.getCalendar = () => makeCalendarWithItems([], { isStylistChoice: true, stylistBudget: "3500" });
    held[1]?.resolve(apiResponse([], { isStylistChoice: true, stylistBudget: "8950" }));
    held[0]?.resolve(apiResponse([], { isStylistChoice: true, stylistBudget: "3500" }));
    await Promise.all(choices);
    await until(() => loads() === 2 && shown().calendar.stylistBudget === "3500");
  });
});

describe("saving words", () => {
  test("shows them when the API has responded", async () => {
    await load([1], {});
    const saving = update({ customerName: " Ada " });
    expect(shown().calendar.customerName).toBeNull();
    await isHeld(1);
    held[0]?.resolve(apiResponse([], { customerName: "Ada" }));
    await saving;
    expect(shown().calendar.customerName).toBe("Ada");
    expect(shown().items).toHaveLength(1);
  });

  test("older save does not overwrite a newer one", async () => {
    await load([], {});
    const older = update({ giftNote: "Dear" });
    const newer = update({ giftNote: "Dear Ada" });
    await isHeld(2);
    held[1]?.resolve(apiResponse([], { giftNote: "Dear Ada" }));
    await newer;
    held[0]?.resolve(apiResponse([], { giftNote: "Dear" }));
    await older;
    expect(shown().calendar.giftNote).toBe("Dear Ada");
  });
});

describe("customer details", () => {
  const save = (saveId: number) =>
    store.dispatch(
      checkoutApi.endpoints.saveCustomerDetails.initiate({ calendarId: "calendar-1", customerName: "A", saveId }),
    );

  test("ignores the response to an older save", async () => {
    await load([], {});
    const respond = (customerName: string, saveId: number) => {
      const details = pickDetails(makeCalendarWithItems([], { customerName }).calendar);
      fake.handlers.saveCustomerDetails = () => ({ ...details, deliveryAddress: null, saveId });
      return save(saveId);
    };
    await respond("New", 2);
    await respond("Old", 1);
    expect(shown().calendar.customerName).toBe("New");
  });

  test("aborted save changes nothing", async () => {
    await load([], {});
    fake.handlers.saveCustomerDetails = () => deferred<never>().promise;
    const saving = save(1);
    await until(() => fake.received.length === 2);
    saving.abort();
    await expect(saving.unwrap()).rejects.toMatchObject({ name: "AbortError" });
    expect(shown().calendar.customerName).toBeNull();
  });
});

test("restored, started and styled calendars use the response", async () => {
  await load([], {});
  const calendarId = "calendar-1";
  fake.handlers.restoreCalendar = () => makeCalendarWithItems([1, 2, 3]);
  await store.dispatch(calendarApi.endpoints.restoreCalendar.initiate({ calendarId, undoId: "u" }));
  expect(mode()).toEqual([false, null, 3]);
  fake.handlers.requestStylistPicks = () => ({ items: [makeItem(4)], relaxed: [] });
  await store.dispatch(stylistApi.endpoints.requestStylistPicks.initiate({ calendarId, budget: "3500" }));
  expect(shown().items.map(({ day }) => day)).toEqual([4]);
  fake.handlers.startCalendar = () => makeCalendarWithItems([], { id: "calendar-2" });
  await store.dispatch(calendarApi.endpoints.startCalendar.initiate());
  expect(shown().calendar.id).toBe("calendar-2");
});

test("checkout refetches, also after a conflict", async () => {
  await load([1], {});
  const calendarId = "calendar-1";
  fake.handlers.listItemChanges = () => ({ changes: [] });
  const changes = store.dispatch(checkoutApi.endpoints.listItemChanges.initiate(calendarId));
  await changes;
  const details = { calendarId, customerName: "Ada", customerEmail: "ada@example.com" };
  fake.handlers.checkOut = () => {
    throw new ApiFailure(409, "Day I costs more now.");
  };
  await store.dispatch(checkoutApi.endpoints.checkOut.initiate(details));
  await until(() => fake.received.filter(({ url }) => url.endsWith("/changes")).length === 2);
  await until(() => loads() > 1);
  expect(loads()).toBe(2);
  const totals = { subtotal: 1, discount: 0, total: 1, bonusGiftCard: 0 };
  fake.handlers.checkOut = () => ({ orderNumber: "TL-1", totals });
  fake.handlers.getCalendar = () => makeCalendarWithItems([1], { orderNumber: "TL-1" });
  await store.dispatch(checkoutApi.endpoints.checkOut.initiate(details));
  await until(() => shown().calendar.orderNumber === "TL-1");
  changes.unsubscribe();
});

test("changed calendar refetches its own landing page", async () => {
  await load([], {});
  const landing = (id: string) => ({
    calendar: { id, customerName: null, giftNote: null, opening: OPENING_TOGETHER },
    items: [],
    serverTime: "2026-12-01T09:00:00.000Z",
  });
  fake.handlers.getLandingCalendar = ({ params }) => landing(params.calendarId ?? "");
  const { getLandingCalendar } = landingApi.endpoints;
  const pages = ["calendar-1", "other"].map((calendarId) =>
    store.dispatch(getLandingCalendar.initiate({ calendarId })),
  );
  await Promise.all(pages);
  const saving = update({ giftNote: "Dear" });
  await isHeld(1);
  held[0]?.resolve(apiResponse([], { giftNote: "Dear" }));
  await saving;
  const requests = () => fake.received.map(({ url }) => url).filter((url) => url.includes("/landing/"));
  await until(() => requests().length === 3);
  expect(requests().at(-1)).toBe("/api/landing/calendar/calendar-1");
  for (const page of pages) page.unsubscribe();
});
