import { MAX_COUNTED_CALENDARS } from "@advent/contract";
import { axeFindings } from "@advent/jest/axe";
import { act, screen, waitFor, within } from "@testing-library/react";
import { address, renderPage, stopServers } from "../../shared/testing/render-page";
import { sampleCalendar } from "../../shared/testing/samples";

afterEach(stopServers);

const calendars = [
  sampleCalendar({ id: "in-progress", customerName: "Beatrice" }, 3),
  sampleCalendar({ id: "ready-1", customerName: "Clara" }, 12),
  sampleCalendar({ id: "ready-2", customerName: "Clarissa" }, 12),
  sampleCalendar({ id: "ordered", customerName: "Ada", customerEmail: "ada@example.com" }, 12),
];
const names = () => within(screen.getByRole("list", { name: "Calendars" })).getAllByRole("heading", { level: 2 });
const shown = () => names().map(({ textContent }) => textContent);
const filter = (name: RegExp) => screen.findByRole("button", { name });

test("openings update counts without Refresh", async () => {
  type Stream = { onmessage?: (event: { lastEventId: string; data: string }) => void };
  const streams: (Stream & { close: () => void })[] = [];
  Object.assign(window, { EventSource: jest.fn(() => streams[streams.push({ close: () => {} }) - 1]) });
  const { state } = await renderPage("/admin", { calendars });
  await screen.findByText("Ada");
  const openedAt = "2026-12-13T08:00:00.000Z";
  state.calendars = calendars.map((one) =>
    one.id === "ordered"
      ? { ...one, items: one.items.map((item) => (item.day < 3 ? { ...item, openedAt } : item)) }
      : one,
  );
  const data = JSON.stringify({ kind: "opened", calendarId: "ordered", itemId: "item-1" });
  act(() => streams[0]?.onmessage?.({ lastEventId: "1-a", data }));
  expect(await screen.findByText("2 of 12 opened")).toBeVisible();
  Reflect.deleteProperty(window, "EventSource");
});

test("each filter says how many calendars it holds", async () => {
  await renderPage("/admin", { calendars });
  expect(await filter(/^All 4$/)).toHaveAttribute("aria-pressed", "true");
  expect(await filter(/^In Progress 1$/)).toBeVisible();
  expect(await filter(/^Ready Not Checked Out 2$/)).toBeVisible();
  expect(await filter(/^Checked Out 1$/)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

test("filter beyond ten thousand calendars says so", async () => {
  const one = sampleCalendar({}, 3);
  await renderPage("/admin", {
    calendars: Array.from({ length: MAX_COUNTED_CALENDARS }, (_, id) => ({ ...one, id: `${id}` })),
  });
  expect(await filter(/^In Progress 10,000\+$/)).toBeVisible();
  expect(await filter(/^Checked Out 0$/)).toBeVisible();
});

test("filter lives in the address", async () => {
  const { user } = await renderPage("/admin?shop=thorne.myshopify.com", { calendars });
  await user.click(await filter(/^Ready Not Checked Out/));
  await waitFor(() => expect(shown()).toEqual(["Clara", "Clarissa"]));
  expect(address()).toBe("/admin?shop=thorne.myshopify.com&filter=ready");
});

test("search debounces, lives in the address and keeps the filter", async () => {
  const { user, api } = await renderPage("/admin?filter=ready", { calendars });
  await user.type(await screen.findByRole("searchbox"), "clari");
  await waitFor(() => expect(address()).toBe("/admin?filter=ready&search=clari"));
  await waitFor(() => expect(shown()).toEqual(["Clarissa"]));
  const searched = api.received.filter(({ url }) => url.includes("search="));
  expect(searched.map(({ url }) => new URL(url, api.origin).searchParams.get("search"))).toEqual(["clari"]);
});

test("address restores filter, search and open calendar", async () => {
  await renderPage("/admin?filter=ready&search=cla&open=ready-2", { calendars });
  expect(await screen.findByRole("searchbox")).toHaveValue("cla");
  expect(await screen.findByRole("button", { name: "Clarissa" })).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByRole("button", { name: "Clara" })).toHaveAttribute("aria-expanded", "false");
  expect(await filter(/^Ready Not Checked Out/)).toHaveAttribute("aria-pressed", "true");
});

test("shop parameter is sent to the API", async () => {
  const { api } = await renderPage("/admin?shop=thorne.myshopify.com", { calendars });
  await filter(/^All 4$/);
  expect(api.callsOf("listAdminCalendars")[0]?.url).toContain("shop=thorne.myshopify.com");
});

test("empty search result offers all calendars", async () => {
  const { user } = await renderPage("/admin?search=nobody", { calendars });
  expect(await screen.findByRole("heading", { name: "Nothing found for “nobody”" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show all calendars" }));
  await waitFor(() => expect(shown()).toHaveLength(4));
  expect(screen.getByRole("searchbox")).toHaveValue("");
});

test("admin without calendars says so", async () => {
  await renderPage("/admin");
  expect(await screen.findByRole("heading", { name: "No calendars yet" })).toBeVisible();
});

test("failed list shows the reason and a retry", async () => {
  const { user, api } = await renderPage("/admin", { calendars });
  await screen.findByRole("button", { name: /^All 4$/ });
  api.refuseNext("listAdminCalendars", 503, "The database is away.");
  await user.click(await screen.findByRole("button", { name: /^Checked Out/ }));
  const reason = await screen.findByText("The database is away.");
  expect(reason).toBeVisible();
  expect(reason.closest('[role="alert"]')).toHaveTextContent("Couldn’t load calendars");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(shown()).toEqual(["Ada"]));
});

test("Refresh fetches what has changed since", async () => {
  const { user, state } = await renderPage("/admin", { calendars });
  await filter(/^All 4$/);
  state.calendars = [sampleCalendar({ id: "new", customerName: "Dorothea" }), ...calendars];
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  expect(await filter(/^All 5$/)).toBeVisible();
  expect(shown()[0]).toBe("Dorothea");
});

test("bulk print asks first and names unordered calendars", async () => {
  const unpaid = sampleCalendar({ id: "unpaid", customerName: "Grace", orderState: "placed" }, 12);
  const ordered = sampleCalendar({ id: "sold", customerName: "Hedy", orderNumber: "TL-1001" }, 12);
  const { user } = await renderPage("/admin", { calendars: [...calendars, unpaid, ordered] });
  for (const name of [/^Select Ada, /, /^Select Grace, /, /^Select Hedy, /])
    await user.click(await screen.findByRole("checkbox", { name }));
  await user.click(screen.getByRole("link", { name: "Print selected" }));
  expect(await screen.findByRole("alertdialog")).toHaveTextContent(
    "Not ordered yet: Ada. Waiting for payment: Grace. Gifts",
  );
});

test("several calendars are selected and printed", async () => {
  const { user } = await renderPage("/admin", { calendars });
  await user.click(await screen.findByRole("checkbox", { name: /^Select Ada, / }));
  await user.click(screen.getByRole("checkbox", { name: /^Select Clara, / }));
  const bar = screen.getByRole("region", { name: "Selected calendars" });
  expect(bar).toHaveTextContent("2 calendars selected");
  expect(within(bar).getByRole("link", { name: "Print selected" })).toHaveAttribute(
    "href",
    "/print-qr/ordered,ready-1",
  );
  await user.click(within(bar).getByRole("button", { name: "Clear" }));
  expect(bar).not.toBeInTheDocument();
});
