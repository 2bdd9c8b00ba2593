import { buildPath, type DayExchange, routes } from "@advent/contract";
import { axeFindings } from "@advent/jest/axe";
import { fakeApiForEachTest } from "@advent/store/testing";
import { ThemeRoot } from "@advent/ui";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DayExchange as ExchangeEntry } from "./DayExchange";
import { Exchange } from "./Exchange";

const OPENED_DAY = { calendarId: "calendar-1", itemId: "item-1" };
const NO_EXCHANGE: DayExchange = { until: "2027-01-12", obstacle: null, exchange: null, choices: [] };
const TEST_CHOICES: DayExchange["choices"] = [
  {
    productId: "ring",
    isGift: true,
    name: "Whisper Band",
    image: "/api/images/ring.webp",
    variants: [
      { id: "ring-m", title: "Size M" },
      { id: "ring-n", title: "Size N" },
    ],
  },
  {
    productId: "studs",
    isGift: false,
    name: "Aurora Studs",
    image: "/api/images/studs.webp",
    variants: [
      { id: "studs-y", title: "Yellow gold" },
      { id: "studs-w", title: "White gold" },
    ],
  },
];
const HELD_EXCHANGE: DayExchange["exchange"] = {
  state: "requested",
  isHeld: true,
  isShared: false,
  returned: { name: "Whisper Band", variantTitle: "Size L" },
  replacement: { name: "Whisper Band", variantTitle: "Size N", image: "/api/images/ring.webp" },
  reference: "1A2B3C4D",
  address: ["Thorne & Lune", "1 Example Street"],
};
const UNDERWAY_DAY: DayExchange = {
  ...NO_EXCHANGE,
  obstacle: "This gift is already being exchanged.",
  exchange: HELD_EXCHANGE,
};

const api = fakeApiForEachTest();
beforeEach(() => {
  const { fetch } = globalThis;
  jest.spyOn(globalThis, "fetch").mockImplementation((path, init) => fetch(`${api.origin}${path}`, init));
});

function show(day: DayExchange) {
  Object.assign(api.handlers, {
    getDayExchange: ({ query }: { query: URLSearchParams }) =>
      query.get("part") ? { ...day, choices: TEST_CHOICES } : day,
    requestExchange: () => UNDERWAY_DAY,
    cancelExchange: () => NO_EXCHANGE,
  });
  return render(
    <ThemeRoot>
      <Exchange {...OPENED_DAY} />
    </ThemeRoot>,
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const getRequests = () => api.received.map(({ method, bytes }) => [method, bytes.toString()]);

test("two presses hold another size", async () => {
  show(NO_EXCHANGE);
  expect(await screen.findByText("Not quite right? Exchange or return it until 12 January 2027.")).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await press("Another size or metal");
  expect(await screen.findByRole("heading", { name: "Another size or metal" })).toBeVisible();
  expect(screen.queryByText("Aurora Studs")).toBeNull();
  await press("Choose Whisper Band, Size N");
  expect(await screen.findByText("1A2B3C4D")).toBeVisible();
  expect(screen.getByText(/unworn, in its numbered box, by 12 January 2027/)).toBeVisible();
  expect(screen.getByText(/^We don’t tell the person who gave it/)).toBeVisible();
  expect(screen.getByRole("region", { name: "Exchange" })).toHaveFocus();
  expect(await axeFindings()).toEqual([]);
  expect(getRequests().slice(2)).toEqual([
    ["POST", JSON.stringify({ productId: "ring", variantId: "ring-n", isShared: false })],
  ]);
  expect(api.received[0]?.url).toBe(buildPath(routes.getDayExchange, OPENED_DAY));
});

test("exchange that fails to load can be tried again", async () => {
  api.refuseNext("getDayExchange", 503, "Please try again.");
  show(NO_EXCHANGE);
  expect(await screen.findByText("Couldn’t load exchanges of this gift.")).toBeVisible();
  await press("Try again");
  expect(await screen.findByRole("button", { name: "A different gift" })).toBeVisible();
});

test("another gift is chosen with its variant and shown on request", async () => {
  show(NO_EXCHANGE);
  await press("A different gift");
  const [item] = await screen.findAllByRole("listitem");
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  await userEvent.selectOptions(within(item as HTMLElement).getByRole("combobox"), "White gold");
  await userEvent.click(screen.getByRole("checkbox", { name: "Show it to the person who gave me this calendar" }));
  await press("Choose Aurora Studs, White gold");
  await screen.findByText("1A2B3C4D");
  expect(getRequests().at(-1)).toEqual([
    "POST",
    JSON.stringify({ productId: "studs", variantId: "studs-w", isShared: true }),
  ]);
});

test("sold-out choice says so and keeps the choices", async () => {
  show(NO_EXCHANGE);
  api.refuseNext("requestExchange", 409, "This one has just been sold out. Please choose another.");
  await press("A different gift");
  await press("Choose Aurora Studs, Yellow gold");
  expect(await screen.findByRole("alert")).toHaveTextContent("This one has just been sold out.");
  expect(screen.getByRole("button", { name: "Choose Aurora Studs, Yellow gold" })).toBeEnabled();
});

test.each([
  ["received", "Your parcel has arrived. We are preparing your replacement."],
  ["sent", "Your replacement is on its way."],
] as const)("exchange that was %s cannot be cancelled", async (state, words) => {
  show({ ...UNDERWAY_DAY, exchange: { ...HELD_EXCHANGE, state } });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Cancel the exchange" })).toBeNull();
});

test("day whose time has passed says until when", async () => {
  show({ ...NO_EXCHANGE, obstacle: "This gift could be exchanged until 12 January 2027." });
  expect(await screen.findByText("This gift could be exchanged until 12 January 2027.")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

test("engraved gift shows one sentence and asks nothing", () => {
  render(
    <ThemeRoot>
      <ExchangeEntry {...OPENED_DAY} isEngraved />
    </ThemeRoot>,
  );
  expect(screen.getByText("This gift is engraved for you, so it cannot be exchanged.")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
  expect(api.received).toEqual([]);
});
