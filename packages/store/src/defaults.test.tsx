import { act, render, screen, waitFor } from "@testing-library/react";
import { currentCalendarApi, landingApi, makeStore, type Store, StoreProvider, useGetCalendarQuery } from "./index";
import { ApiFailure, fakeApiForEachTest, makeCalendarWithItems } from "./testing";

const fake = fakeApiForEachTest(() => ({ getCalendar: () => makeCalendarWithItems([1, 2]) }));
let store: Store;
beforeEach(() => {
  store = makeStore({ apiOrigin: fake.origin });
});

function Count() {
  const { data, isError } = useGetCalendarQuery();
  if (isError) return <p>failed</p>;
  return <p>{data ? `${data.items.length} days` : "loading"}</p>;
}

const show = () =>
  render(
    <StoreProvider store={store}>
      <Count />
    </StoreProvider>,
  );

test("revisited screen uses cached data", async () => {
  const first = show();
  await screen.findByText("2 days");
  first.unmount();
  show();
  expect(screen.getByText("2 days")).toBeVisible();
  expect(fake.received).toHaveLength(1);
});

test("focus, visibility, reconnection and time fetch nothing", async () => {
  show();
  await screen.findByText("2 days");
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "setImmediate"] });
  try {
    for (const name of ["focus", "offline", "online"]) act(() => void window.dispatchEvent(new Event(name)));
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await act(() => jest.advanceTimersByTimeAsync(24 * 3600 * 1000));
    expect(fake.received).toHaveLength(1);
  } finally {
    jest.useRealTimers();
  }
});

test("unused data is kept for good", async () => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "setImmediate"] });
  try {
    const query = store.dispatch(currentCalendarApi.endpoints.getCalendar.initiate());
    await query;
    query.unsubscribe();
    jest.advanceTimersByTime(400 * 24 * 3600 * 1000);
    const select = currentCalendarApi.endpoints.getCalendar.select();
    expect(select(store.getState()).data?.items).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});

test("a failed query is not tried again", async () => {
  fake.handlers.getCalendar = () => {
    throw new ApiFailure(503, "The database is away.");
  };
  show();
  await screen.findByText("failed");
  await new Promise((done) => setTimeout(done, 50));
  expect(fake.received).toHaveLength(1);
});

test("every call sends cookies, also cross-origin", async () => {
  const sent = jest.spyOn(globalThis, "fetch");
  await store.dispatch(landingApi.endpoints.getLandingCalendar.initiate({ calendarId: "c" }));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ credentials: "include" });
});

test("a provider keeps the store it began with", async () => {
  const { rerender } = show();
  await screen.findByText("2 days");
  rerender(
    <StoreProvider store={makeStore()}>
      <Count />
    </StoreProvider>,
  );
  expect(screen.getByText("2 days")).toBeVisible();
});

test("two providers do not share what they loaded", async () => {
  show();
  await screen.findByText("2 days");
  store = makeStore({ apiOrigin: fake.origin });
  show();
  expect(screen.getByText("loading")).toBeVisible();
  await waitFor(() => expect(screen.getAllByText("2 days")).toHaveLength(2));
});
