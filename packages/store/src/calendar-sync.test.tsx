import { BroadcastChannel as NodeBroadcastChannel } from "node:worker_threads";
import { render } from "@testing-library/react";
import { currentCalendarApi, itemApi, makeStore, type Store, StoreProvider } from "./index";
import { stylistApi } from "./stylist";
import { ApiFailure, type FakeApi, makeCalendarWithItems, makeItem, startFakeApi, until } from "./testing";

let fake: FakeApi;
let open: NodeBroadcastChannel[];
beforeEach(async () => {
  open = [];
  Object.assign(globalThis, {
    BroadcastChannel: class extends NodeBroadcastChannel {
      constructor(name: string) {
        super(name);
        open.push(this);
      }
    },
  });
  fake = await startFakeApi({ getCalendar: () => makeCalendarWithItems([1]) });
});
afterEach(async () => {
  for (const channel of open) channel.close();
  Reflect.deleteProperty(globalThis, "BroadcastChannel");
  await fake.close();
});

const { getCalendar } = currentCalendarApi.endpoints;
const daysIn = (store: Store) =>
  getCalendar
    .select()(store.getState())
    .data?.items.map(({ day }) => day);

async function openTab(): Promise<Store> {
  const store = makeStore({ apiOrigin: fake.origin });
  render(<StoreProvider store={store}>{null}</StoreProvider>);
  await store.dispatch(getCalendar.initiate());
  return store;
}

test("added item appears in the other tab by refetch", async () => {
  const [here, there] = [await openTab(), await openTab()];
  fake.handlers.addItem = () => makeItem(2);
  fake.handlers.getCalendar = () => makeCalendarWithItems([1, 2]);
  await here.dispatch(itemApi.endpoints.addItem.initiate({ day: 2, productId: "p" }));
  await until(() => daysIn(there)?.length === 2);
  expect(daysIn(here)).toEqual([1, 2]);
  expect(fake.received.filter(({ method }) => method === "GET")).toHaveLength(3);
});

test("filled free days appear in the other tab", async () => {
  const [here, there] = [await openTab(), await openTab()];
  fake.handlers.fillFreeDays = () => ({ ...makeCalendarWithItems([1, 2, 3]), undoId: "undo-1" });
  fake.handlers.getCalendar = () => makeCalendarWithItems([1, 2, 3]);
  await here.dispatch(stylistApi.endpoints.fillFreeDays.initiate({ calendarId: "calendar-1" }));
  await until(() => daysIn(there)?.length === 3);
  expect(daysIn(here)).toEqual([1, 2, 3]);
});

test("rejected change notifies no tab", async () => {
  const [here] = [await openTab(), await openTab()];
  fake.handlers.addItem = () => {
    throw new ApiFailure(409, "Day II is taken.");
  };
  await here.dispatch(itemApi.endpoints.addItem.initiate({ day: 2, productId: "p" }));
  await new Promise((done) => setTimeout(done, 50));
  expect(fake.received.filter(({ method }) => method === "GET")).toHaveLength(2);
});

test("a closed tab listens no more", async () => {
  const store = makeStore({ apiOrigin: fake.origin });
  const { unmount } = render(<StoreProvider store={store}>{null}</StoreProvider>);
  const closed = jest.spyOn(open[0] as NodeBroadcastChannel, "close");
  unmount();
  expect(closed).toHaveBeenCalledTimes(1);
});
