import { buildPath, type DayExchange, routes } from "@advent/contract";
import { axeFindings } from "@advent/jest/axe";
import { fakeApiForEachTest } from "@advent/store/testing";
import { ThemeRoot } from "@advent/ui";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DayExchange as ExchangeEntry } from "./DayExchange";
import { Exchange } from "./Exchange";

const onRefresh = jest.fn();
const OPENED_DAY = { calendarId: "calendar-1", itemId: "item-1" };
const NO_EXCHANGE: DayExchange = {
  until: "2027-01-12",
  obstacle: null,
  mustBeUnopened: false,
  parcel: { words: "We pay for the parcel and insure it.", labelUrl: "https://returns.carrier.example/shop" },
  collectionAddress: ["2 Example Street", "London"],
  deliveryCountries: ["GB"],
  exchange: null,
  choices: [],
};
const makeVariant = (id: string, title: string) => ({ id, title, image: `/api/images/${id}.webp` });
const TEST_CHOICES: DayExchange["choices"] = [
  {
    productId: "ring",
    isGift: true,
    name: "Whisper Band",
    image: "/api/images/ring.webp",
    variants: [makeVariant("ring-m", "Size M"), makeVariant("ring-n", "Size N")],
  },
  {
    productId: "studs",
    isGift: false,
    name: "Aurora Studs",
    image: "/api/images/studs.webp",
    variants: [makeVariant("studs-y", "Yellow gold"), makeVariant("studs-w", "White gold")],
  },
];
const ADDRESS = {
  name: "Ada Lovelace",
  line1: "12 St James’s Square",
  line2: null,
  city: "London",
  region: null,
  postcode: "SW1Y 4JH",
  country: "GB",
  phone: null,
};
const HELD_EXCHANGE: NonNullable<DayExchange["exchange"]> = {
  state: "requested",
  isHeld: true,
  isShared: false,
  returned: { name: "Whisper Band", variantTitle: "Size L" },
  replacement: { name: "Whisper Band", variantTitle: "Size N", image: "/api/images/ring.webp" },
  reference: "1A2B3C4D",
  address: ["Thorne & Lune", "1 Example Street"],
  deliverTo: "address",
  deliveryLines: ["Ada Lovelace", "12 St James’s Square", "London", "London", "SW1Y 4JH"],
  deliveryAddress: ADDRESS,
  email: null,
};
const UNDERWAY_DAY: DayExchange = {
  ...NO_EXCHANGE,
  obstacle: "This gift is already being exchanged.",
  exchange: HELD_EXCHANGE,
};

const api = fakeApiForEachTest();
beforeEach(() => {
  sessionStorage.clear();
  const { fetch } = globalThis;
  onRefresh.mockClear();
  jest.spyOn(globalThis, "fetch").mockImplementation((path, init) => fetch(`${api.origin}${path}`, init));
});

function show(day: DayExchange, choices = {}) {
  Object.assign(api.handlers, {
    getDayExchange: ({ query }: { query: URLSearchParams }) =>
      query.get("part") ? { ...day, choices: TEST_CHOICES, ...choices } : day,
    requestExchange: () => UNDERWAY_DAY,
    changeExchange: () => UNDERWAY_DAY,
    cancelExchange: () => NO_EXCHANGE,
  });
  return render(
    <ThemeRoot>
      <Exchange {...OPENED_DAY} shownName="Whisper Band, Size L" onRefresh={onRefresh} />
    </ThemeRoot>,
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const choose = async (name: string) => userEvent.click(await screen.findByRole("radio", { name }));
const type = async (label: RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const getLastBody = () => JSON.parse(api.received.at(-1)?.bytes.toString() ?? "null");

async function fillAddress() {
  await type(/^Full name/, "Ada Lovelace");
  await type(/^Address/, "12 St James’s Square");
  await type(/^Town/, "London");
  await type(/^Postcode/, "SW1Y 4JH");
}

test("another size goes to the recipient's own address", async () => {
  show(NO_EXCHANGE);
  expect(await screen.findByText(/^You can exchange it until 12 January 2027 for/)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await press("Another size or metal");
  expect(await screen.findByRole("heading", { name: "Another size or metal" })).toBeVisible();
  expect(screen.queryByText("Aurora Studs")).toBeNull();
  expect(screen.getByRole("button", { name: "Continue" })).toBeDisabled();
  await choose("Size N");
  expect(await axeFindings()).toEqual([]);
  await press("Continue");
  expect(screen.getByText(/^We pay for the parcel and insure it/)).toBeVisible();
  await fillAddress();
  await type(/^Email/, "ada@example.com");
  expect(await axeFindings()).toEqual([]);
  await press("Request the exchange");
  expect(await screen.findByText("1A2B3C4D")).toBeVisible();
  expect(screen.getByRole("link", { name: "Get your label" })).toHaveAttribute("href", NO_EXCHANGE.parcel.labelUrl);
  expect(screen.getByText(/^We don’t tell the person who gave you the calendar/)).toBeVisible();
  expect(screen.getByRole("region", { name: "Exchange" })).toHaveFocus();
  expect(await axeFindings()).toEqual([]);
  expect(getLastBody()).toEqual({
    deliveryAddress: ADDRESS,
    email: "ada@example.com",
    isShared: false,
    isUnopened: false,
    productId: "ring",
    variantId: "ring-n",
  });
  expect(api.received[0]?.url).toBe(buildPath(routes.getDayExchange, OPENED_DAY));
});

test("another gift is collected and shown on request", async () => {
  show(NO_EXCHANGE);
  await press("A different gift");
  await choose("Aurora Studs");
  await choose("White gold");
  await press("Continue");
  await choose("I’ll collect it: 2 Example Street, London");
  await userEvent.click(screen.getByRole("checkbox", { name: /^Show the exchange/ }));
  await press("Request the exchange");
  await screen.findByText("1A2B3C4D");
  expect(getLastBody()).toMatchObject({ deliveryAddress: null, isShared: true, variantId: "studs-w" });
});

test("empty field and broken seal are asked for at the press", async () => {
  show(NO_EXCHANGE, { mustBeUnopened: true });
  await press("Another size or metal");
  await choose("Size M");
  await press("Continue");
  await press("Request the exchange");
  expect(screen.getByLabelText(/^Full name/)).toHaveFocus();
  expect(screen.getByText("Please enter the postcode.")).toBeVisible();
  await fillAddress();
  await press("Request the exchange");
  const seal = screen.getByRole("checkbox", { name: /seal is unbroken/ });
  expect(seal).toHaveFocus();
  await userEvent.click(seal);
  await press("Request the exchange");
  await screen.findByText("1A2B3C4D");
  expect(getLastBody()).toMatchObject({ isUnopened: true });
});

test("sold-out choice says so beside the button", async () => {
  show(NO_EXCHANGE);
  api.refuseNext("requestExchange", 409, "This one has just sold out. Please choose another.");
  await press("Another size or metal");
  await choose("Size M");
  await press("Continue");
  await fillAddress();
  await press("Request the exchange");
  const form = screen.getByRole("form", { name: "Your exchange" });
  expect(await within(form).findByRole("alert")).toHaveTextContent("This one has just sold out.");
  expect(screen.getByLabelText(/^Town/)).toHaveValue("London");
  await press("Back");
  expect(await screen.findByRole("radio", { name: "Size N" })).toBeVisible();
});

test("typed address survives a reload until it is sent", async () => {
  const openForm = async () => {
    await press("Another size or metal");
    await choose("Size N");
    await press("Continue");
  };
  const { unmount } = show(NO_EXCHANGE);
  await openForm();
  await fillAddress();
  await type(/^Email/, "ada@example.com");
  unmount();
  show(NO_EXCHANGE);
  await openForm();
  expect(screen.getByLabelText(/^Email/)).toHaveValue("ada@example.com");
  await press("Request the exchange");
  await screen.findByText("1A2B3C4D");
  expect(getLastBody()).toMatchObject({ deliveryAddress: ADDRESS });
  expect(sessionStorage).toHaveLength(0);
});

test("going back drops a changed address", async () => {
  show(UNDERWAY_DAY);
  await press("Change");
  await type(/^Address/, ", Flat 2");
  await press("Back");
  expect(sessionStorage).toHaveLength(0);
  await press("Change");
  expect(await screen.findByLabelText(/^Address/)).toHaveValue("12 St James’s Square");
});

test("address is changed while the exchange is open", async () => {
  show(UNDERWAY_DAY);
  await press("Change");
  const line = await screen.findByLabelText(/^Address/);
  expect(line).toHaveValue("12 St James’s Square");
  await userEvent.clear(line);
  await userEvent.type(line, "1 New Street");
  await press("Save");
  await screen.findByText("1A2B3C4D");
  expect(getLastBody()).toEqual({ deliveryAddress: { ...ADDRESS, line1: "1 New Street" }, email: null });
});

test("section that fails to load says so and retries", async () => {
  show(NO_EXCHANGE);
  api.refuseNext("getDayExchange", 503, "Please try again in a moment.");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Couldn’t load the exchange of this gift. Please try again in a moment.",
  );
  await press("Try again");
  expect(await screen.findByRole("button", { name: "A different gift" })).toBeVisible();
});

test.each([
  ["received", "address", "Your parcel has arrived. We are preparing your replacement."],
  ["sent", "address", "Your replacement is on its way."],
  ["sent", "shop", "Your replacement is ready to collect."],
] as const)("exchange that was %s cannot be cancelled", async (state, deliverTo, words) => {
  show({ ...UNDERWAY_DAY, exchange: { ...HELD_EXCHANGE, state, deliverTo } });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Cancel the exchange" })).toBeNull();
  expect(onRefresh).toHaveBeenCalledTimes(state === "sent" ? 1 : 0);
});

test("day whose time has passed says until when", async () => {
  show({ ...NO_EXCHANGE, obstacle: "This gift could be exchanged until 12 January 2027." });
  expect(await screen.findByText("This gift could be exchanged until 12 January 2027.")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

test("engraved gift shows one sentence and asks nothing", () => {
  render(
    <ThemeRoot>
      <ExchangeEntry {...OPENED_DAY} isEngraved shownName="" onRefresh={onRefresh} />
    </ThemeRoot>,
  );
  expect(screen.getByText("This gift is engraved for you, so it cannot be exchanged.")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
  expect(api.received).toEqual([]);
});
