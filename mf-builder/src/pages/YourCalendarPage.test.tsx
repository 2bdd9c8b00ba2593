import { buildPath, DAYS, type SenderCalendar, yourCalendarPage } from "@advent/contract";
import { axeFindings } from "@advent/jest/axe";
import { Route, Routes } from "@advent/router/memory";
import type { Handlers } from "@advent/store/testing";
import { ApiFailure } from "@advent/store/testing";
import { makeAddress } from "@advent/store/testing/fixtures";
import { screen, waitFor, within } from "@testing-library/react";
import { renderPage, stopServers } from "../shared/testing/render-page";
import YourCalendarPage from "./YourCalendarPage";

const SECRET = "s".repeat(43);
const NO_EMAILS = { firstDoor: false, lastDoor: false, replies: false };
const path = buildPath(yourCalendarPage, { calendarId: "calendar-1" });

class Stream {
  static all: Stream[] = [];
  onmessage: (event: { lastEventId: string; data: string }) => void = () => {};
  constructor(readonly url: string) {
    Stream.all.push(this);
  }
  close() {}
  static send(event: object) {
    const id = `${Date.now()}-${Math.random()}`;
    for (const one of Stream.all) one.onmessage({ lastEventId: id, data: JSON.stringify(event) });
  }
}
beforeEach(() => {
  Stream.all = [];
  Object.assign(window, { EventSource: Stream });
});
afterEach(async () => {
  Reflect.deleteProperty(window, "EventSource");
  await stopServers();
});

function calendar(open: readonly number[], fields: Partial<SenderCalendar> = {}): SenderCalendar {
  return {
    calendar: { id: "calendar-1", customerName: "Ada", sharesReplies: false },
    previewKey: "key",
    isOrdered: true,
    deliveryAddress: makeAddress(),
    canChangeAddress: true,
    hidesOpenings: false,
    parcel: null,
    days: DAYS.map((day) => ({ itemId: `item-${day}`, day, openedAt: open.includes(day) ? at(day) : null })),
    replies: [],
    showsReplies: true,
    privateLink: "https://gifts.example/your-calendar/calendar-1#secret",
    emails: NO_EMAILS,
    canBeEmailed: true,
    mustConfirmEmail: false,
    isOwner: true,
    offers: [],
    ...fields,
  };
}
const at = (day: number) => `2026-12-${12 + day}T08:30:00.000Z`;
const buildReply = (day: number, words: string) => ({
  ...{ itemId: `item-${day}`, day, heart: true, words, media: {} },
  ...{ repliedAt: at(day), changeableUntil: at(day) },
});

async function show(data: SenderCalendar, handlers: Handlers = {}, address = path) {
  const held = { data };
  const routed = (
    <Routes>
      <Route path={yourCalendarPage.path} element={<YourCalendarPage />} />
    </Routes>
  );
  const shown = await renderPage(routed, {}, address, { getSenderCalendar: () => held.data, ...handlers });
  return Object.assign(shown, { held });
}
const summary = () => screen.getByText(/door is open\.|doors are open\./);
const doors = () => within(screen.getByRole("list", { name: "The twelve doors" })).getAllByRole("listitem");

test("door names what the recipient exchanged its gift for", async () => {
  const days = calendar([1]).days.map((one) => (one.day === 1 ? { ...one, exchangedFor: "Ring 3, Size M" } : one));
  await show(calendar([1], { days }));
  await screen.findByText(/^One door is open/);
  expect(doors()[0]).toHaveTextContent(/Exchanged for Ring 3, Size M$/);
  expect(doors()[1]).not.toHaveTextContent("Exchanged");
});

test("sent parcel links to its carrier, or shows its number", async () => {
  const parcel = { carrier: "Royal Mail", trackingNumber: "AB1", trackingUrl: "https://royalmail.example/AB1" };
  const { held } = await show(calendar([1], { parcel }));
  const link = await screen.findByRole("link", { name: "Track the parcel" });
  expect(link.parentElement).toHaveTextContent("Sent with Royal Mail: AB1 Track the parcel");
  expect(link).toHaveAttribute("href", parcel.trackingUrl);
  expect(await axeFindings()).toEqual([]);
  held.data = calendar([1], { parcel: { ...parcel, carrier: "Shop van", trackingUrl: null } });
  Stream.send({ kind: "changed", calendarId: "calendar-1", itemId: null });
  expect(await screen.findByText(/Sent with Shop van/)).toHaveTextContent("Sent with Shop van: AB1");
  expect(screen.queryByRole("link", { name: /Track/ })).not.toBeInTheDocument();
});

test("twelve doors show openings and replies", async () => {
  await show(calendar([1, 3], { replies: [buildReply(3, "It fits.")] }));
  expect(await screen.findByText(/^Two doors are open\. The last one was III, on 15 December at/)).toHaveTextContent(
    "One reply for you.",
  );
  expect(doors()).toHaveLength(12);
  expect(doors()[2]).toHaveTextContent(/Door III, Lost RelicsOpened15 December at \d\d:\d\d replied$/);
  expect(doors()[3]).toHaveTextContent(/Closed$/);
  expect(screen.getByRole("article", { name: "Lost Relics" })).toHaveTextContent("A heart“It fits.”");
  expect(await axeFindings()).toEqual([]);
});

test("private link leaves the address and opens a limited page", async () => {
  const limited = calendar([1], { isOwner: false, privateLink: null });
  const redeemSenderLink = jest.fn(() => limited);
  await show(limited, { redeemSenderLink }, `${path}#${SECRET}`);
  expect(await screen.findByText(/^One door is open/)).toBeVisible();
  expect(redeemSenderLink).toHaveBeenCalledWith(expect.objectContaining({ body: { secret: SECRET } }));
  expect(window.location.hash).toBe("");
  expect(screen.queryByText("Your private link")).toBeNull();
});

test("email and sharing options save separately", async () => {
  const { user, api, held } = await show(calendar([]), {
    updateSenderChoices: ({ body }) => {
      held.data = { ...held.data, emails: body.emails ?? held.data.emails };
      return held.data;
    },
  });
  await user.click(await screen.findByRole("checkbox", { name: "When there is a reply" }));
  await waitFor(() => expect(screen.getByRole("checkbox", { name: "When there is a reply" })).toBeChecked());
  expect(api.callsOf("updateSenderChoices")[0]?.body).toEqual({ emails: { ...NO_EMAILS, replies: true } });
  api.refuseNext("updateSenderChoices", 503, "The database is away.");
  await user.click(screen.getByRole("checkbox", { name: "Everyone with the calendar’s link" }));
  expect(await screen.findByText("The database is away.")).toBeVisible();
});

test("shop without replies does not mention them", async () => {
  await show(calendar([1], { showsReplies: false }));
  expect(await screen.findByRole("heading", { name: "Email me" })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/repl(y|ies)/i);
});

test("new private link is made after confirming", async () => {
  const url = `https://shop.example${path}#${SECRET}`;
  const { user } = await show(calendar([]), { replaceSenderLink: () => ({ url }) });
  await user.click(await screen.findByRole("button", { name: "Create a new link" }));
  const confirmation = await screen.findByRole("alertdialog");
  await user.click(within(confirmation).getByRole("button", { name: "Create a new link" }));
  expect(await screen.findByLabelText("Your new private link")).toHaveValue(url);
});

test("hidden opening times are not shown", async () => {
  const days = calendar([1]).days.map((one) => ({ ...one, openedAt: one.openedAt && new Date(0).toISOString() }));
  await show({ ...calendar([]), days, hidesOpenings: true });
  expect(await screen.findByText("Ada has chosen not to share when doors are opened.")).toBeVisible();
  expect(doors()[0]).toHaveTextContent(/Opened$/);
  expect(summary()).toHaveTextContent(/^One door is open\.$/);
});

test("unsubscribe link ends emails and says so", async () => {
  const error = () => {
    throw new ApiFailure(401, "Open your calendar with the private link in your order email.");
  };
  const handlers = { stopSenderEmails: () => undefined, getSenderCalendar: error };
  const { api } = await show(calendar([]), handlers, `${path}#stop.${SECRET}`);
  expect(await screen.findByText("You won’t get any more emails about this calendar.")).toBeVisible();
  expect(api.callsOf("stopSenderEmails")[0]?.url).toContain(`secret=${SECRET}`);
  expect(screen.queryByText("Couldn’t open your calendar")).toBeNull();
});

test("confirmation link confirms in any browser", async () => {
  const getSenderCalendar = () => {
    throw new ApiFailure(401, "Open your calendar with the private link in your order email.");
  };
  const confirmOrderEmail = jest.fn();
  await show(calendar([]), { confirmOrderEmail, getSenderCalendar }, `${path}#confirm.${SECRET}`);
  expect(await screen.findByText("Thank you. Your email address is confirmed.")).toBeVisible();
  expect(confirmOrderEmail).toHaveBeenCalledWith(expect.objectContaining({ body: { secret: SECRET } }));
  expect(window.location.hash).toBe("");
  expect(screen.queryByText("Couldn’t open your calendar")).toBeNull();
});

test("wrong confirmation link says so", async () => {
  const confirmOrderEmail = () => {
    throw new ApiFailure(404, "This link does not confirm the address.");
  };
  await show(calendar([1]), { confirmOrderEmail }, `${path}#confirm.${SECRET}`);
  const notice = "Couldn’t confirm your email address: This link does not confirm the address.";
  expect(await screen.findByText(notice)).toBeVisible();
  expect(await screen.findByText(/^One door is open/)).toBeVisible();
});

test("unconfirmed buyer has the order email sent again", async () => {
  const resendOrderEmail = jest.fn();
  const { user, held, api } = await show(calendar([], { mustConfirmEmail: true }), { resendOrderEmail });
  expect(await screen.findByText(/^Please confirm your email address: we’ve sent you a link\./)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Send the email again" }));
  expect(await screen.findByText("We’ve sent the email again")).toBeVisible();
  api.refuseNext("resendOrderEmail", 429, "Too many attempts. Please wait 3 hours.");
  await user.click(screen.getByRole("button", { name: "Send the email again" }));
  expect(await screen.findByText("Too many attempts. Please wait 3 hours.")).toBeVisible();
  held.data = calendar([]);
  Stream.send({ kind: "changed", calendarId: "calendar-1", itemId: null });
  await waitFor(() => expect(screen.queryByText(/^Please confirm your email address/)).not.toBeInTheDocument());
});

test("forbidden page explains the link and can be retried", async () => {
  const responses = [new ApiFailure(404, "Use the private link in your order email."), calendar([1])];
  const { user } = await show(calendar([]), {
    getSenderCalendar: () => {
      const next = responses.shift();
      if (!next || next instanceof ApiFailure) throw next;
      return next;
    },
  });
  expect(await screen.findByText("Use the private link in your order email.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/^One door is open/)).toBeVisible();
});

test("a replacement is chosen with one tap", async () => {
  const offer: SenderCalendar["offers"][number] = {
    id: "offer-1",
    day: 5,
    state: "offered",
    expiresAt: "2026-12-01T10:00:00.000Z",
    replaced: "Halo Ring",
    options: [
      { title: "Aura Ring", image: "/aura.webp", refund: "£8.50", losesEngraving: false },
      { title: "Sol Ring", image: "/sol.webp", refund: null, losesEngraving: true },
    ],
    chosen: null,
    wish: null,
    refund: "£170.00",
  };
  const bodies: unknown[] = [];
  const { user } = await show(calendar([], { offers: [offer] }), {
    respondToOffer: ({ body }) => {
      bodies.push(body);
      return calendar([], { offers: [{ ...offer, state: "accepted", chosen: 0, refund: "£8.50" }] });
    },
  });
  expect(await screen.findByRole("button", { name: "Refund day V (£170.00)" })).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await user.click(screen.getByRole("button", { name: /^Choose this ?: Aura Ring$/ }));
  expect(await screen.findByText("Day V now holds: Aura Ring. We refund £8.50.")).toBeVisible();
  expect(bodies).toEqual([{ action: "accept", option: 0 }]);
});

test("sender changes the address until the order is packed", async () => {
  const changeSenderAddress = jest.fn(() => calendar([], { deliveryAddress: makeAddress({ revision: 1 }) }));
  const { user } = await show(calendar([]), { changeSenderAddress });
  await user.click(await screen.findByRole("button", { name: "Change the address" }));
  const line = screen.getByRole("textbox", { name: "Address" });
  await user.clear(line);
  await user.type(line, "7 Abbey Steps");
  await user.click(screen.getByRole("button", { name: "Save the address" }));
  expect(await screen.findByRole("button", { name: "Change the address" })).toBeVisible();
  const deliveryAddress = expect.objectContaining({ line1: "7 Abbey Steps", country: "GB" });
  expect(changeSenderAddress).toHaveBeenCalledWith(expect.objectContaining({ body: { deliveryAddress, revision: 0 } }));
});

test("address that is fixed says to contact the shop", async () => {
  await show(calendar([], { canChangeAddress: false }));
  expect(await screen.findByText(/12 Harbour Street/)).toBeVisible();
  expect(screen.getByText("To change it, please contact the shop.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Change the address" })).toBeNull();
});
