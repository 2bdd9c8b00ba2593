import { type Contribution, DAYS, NEUTRAL_SHOP, type SenderCalendar } from "@advent/contract";
import { axeFindings } from "@advent/jest/axe";
import type { Handlers } from "@advent/store/testing";
import { ShopContext } from "@advent/ui/server";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { renderPage, stopServers } from "../../shared/testing/render-page";
import { Contributions } from "./Contributions";

beforeEach(() => localStorage.clear());
afterEach(stopServers);

const makeContribution = (id: string, fields: Partial<Contribution> = {}): Contribution => ({
  id,
  name: "Rose",
  from: "Mina",
  day: 7,
  question: null,
  lastDate: "2026-11-25",
  state: "sent",
  isShared: false,
  request: null,
  note: "I remember the snow",
  email: null,
  url: `https://gifts.example/contribution#${id}`,
  revision: 2,
  sentAt: "2026-11-20T08:00:00.000Z",
  canBeReminded: false,
  isReported: false,
  ...fields,
});

async function show(contributions: Contribution[], handlers: Handlers = {}, parts = NEUTRAL_SHOP.parts) {
  const data: SenderCalendar = {
    calendar: { id: "calendar-1", customerName: "Ada", sharesReplies: false },
    previewKey: "key",
    isOrdered: true,
    deliveryAddress: null,
    canChangeAddress: false,
    hidesOpenings: false,
    parcel: null,
    days: DAYS.map((day) => ({ itemId: `item-${day}`, day, openedAt: null })),
    replies: [],
    showsReplies: true,
    privateLink: null,
    emails: { firstDoor: false, lastDoor: false, replies: false },
    canBeEmailed: true,
    mustConfirmEmail: false,
    isOwner: true,
    offers: [],
  };
  const page = (
    <ShopContext value={{ ...NEUTRAL_SHOP, parts }}>
      <Contributions data={data} />
    </ShopContext>
  );
  return renderPage(page, {}, "/", {
    listContributions: () => ({ contributions }),
    ...handlers,
  });
}

const card = async (name: string) => within(await screen.findByRole("article", { name }));

test("accepting names the revision that was read", async () => {
  const accepted = [makeContribution("c-1", { state: "accepted" })];
  const { api, user } = await show([makeContribution("c-1")], {
    decideContribution: () => ({ contributions: accepted }),
  });
  expect(await screen.findByText("One message waits for your decision.")).toBeVisible();
  const rose = await card("Rose");
  expect(rose.getByText("I remember the snow")).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await user.click(rose.getByRole("button", { name: "Accept" }));
  expect(await rose.findByText("Accepted")).toBeVisible();
  expect(screen.getByRole("article", { name: "Rose" })).toHaveFocus();
  expect(api.callsOf("decideContribution")[0]?.body).toEqual({ action: "accept", revision: 2 });
});

test("contribution for any day needs a day", async () => {
  const { api, user } = await show([makeContribution("c-1", { day: null })], {
    decideContribution: () => ({ contributions: [] }),
  });
  const rose = await card("Rose");
  expect(rose.getByRole("button", { name: "Accept" })).toBeDisabled();
  await user.selectOptions(rose.getByRole("combobox", { name: "Day that shows it" }), "Day III");
  await user.click(rose.getByRole("button", { name: "Accept" }));
  await waitFor(() =>
    expect(api.callsOf("decideContribution")[0]?.body).toEqual({ action: "accept", revision: 2, day: 3 }),
  );
});

test("another take is asked for in one sentence", async () => {
  const { api, user } = await show([makeContribution("c-1")], {
    decideContribution: () => ({ contributions: [makeContribution("c-1", { state: "returned", request: "Louder?" })] }),
  });
  const rose = await card("Rose");
  await user.click(rose.getByRole("button", { name: "Ask for another take" }));
  expect(rose.getByRole("button", { name: "Ask again" })).toBeDisabled();
  await user.type(rose.getByRole("textbox", { name: /What would you like instead/ }), "Louder?{Enter}");
  expect(await rose.findByText("You asked: “Louder?”")).toBeVisible();
  for (const name of ["Accept", "Decline"]) expect(rose.getByRole("button", { name })).toBeEnabled();
  expect(api.callsOf("decideContribution")[0]?.body).toEqual({ action: "return", revision: 2, request: "Louder?" });
});

test("request for another take is kept until it is sent", async () => {
  const first = await show([makeContribution("c-1")]);
  await first.user.click((await card("Rose")).getByRole("button", { name: "Ask for another take" }));
  await first.user.type(screen.getByRole("textbox", { name: /What would you like instead/ }), "Louder?");
  cleanup();
  const { user } = await show([makeContribution("c-1"), makeContribution("c-2", { name: "Tom" })]);
  const rose = await card("Rose");
  expect(rose.getByRole("textbox", { name: /What would you like instead/ })).toHaveValue("Louder?");
  expect((await card("Tom")).getByRole("button", { name: "Ask for another take" })).toBeVisible();
  await user.click(rose.getByRole("button", { name: "Cancel" }));
  expect(localStorage).toHaveLength(0);
});

test("sender captions a recording before accepting it", async () => {
  const note = "Hush\n[AUDIO:/api/media/voice.webm]";
  const captions = { lang: "en" as const, cues: [{ startMs: 0, endMs: 30_000, text: "Hush" }] };
  const { api, user } = await show([makeContribution("c-1", { note })], {
    decideContribution: () => ({ contributions: [makeContribution("c-1", { note, captions, revision: 3 })] }),
  });
  await user.click((await card("Rose")).getByRole("button", { name: "Caption" }));
  expect(await screen.findByRole("button", { name: "Save" })).toBeDisabled();
  const dialog = within(screen.getByRole("dialog", { name: "Recording from Rose" }));
  expect(dialog.queryByRole("button", { name: /^Trim|^Remove/ })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Add captions" }));
  await user.type(dialog.getByRole("textbox", { name: "What is said" }), "Hush");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.callsOf("decideContribution")[0]?.body).toEqual({ action: "edit", revision: 2, note, captions });
});

test("contributed picture is shown before it is accepted", async () => {
  await show([makeContribution("c-1", { note: "[IMAGE:/api/media/snow.webp]" })]);
  expect((await card("Rose")).getByRole("img", { name: "Picture from Rose" })).toHaveAttribute(
    "src",
    "/api/media/snow.webp",
  );
});

test("refused decision says why", async () => {
  const { api, user } = await show([makeContribution("c-1")]);
  api.refuseNext("decideContribution", 409, "They have sent it again. Please look at the new one.");
  await user.click((await card("Rose")).getByRole("button", { name: "Decline" }));
  expect(await screen.findByText("They have sent it again. Please look at the new one.")).toBeVisible();
});

test("accepted contributions of a day can be ordered", async () => {
  const state = "accepted";
  const both = [makeContribution("c-1", { state }), makeContribution("c-2", { state, name: "Tom" })];
  const { api, user } = await show(both, { arrangeContributions: () => ({ contributions: both }) });
  const tom = await card("Tom");
  const place = tom.getByRole("combobox", { name: "Place of Tom on the day" });
  expect(place).toHaveDisplayValue("2");
  await user.selectOptions(place, "1");
  await waitFor(() =>
    expect(api.callsOf("arrangeContributions")[0]?.body).toEqual({ contributionIds: ["c-2", "c-1"] }),
  );
});

test("ending a link asks first", async () => {
  const { user } = await show([makeContribution("c-1", { state: "invited", note: null })], {
    revokeContribution: () => ({ contributions: [] }),
  });
  await user.click((await card("Rose")).getByRole("button", { name: "End this link" }));
  await user.click(await screen.findByRole("button", { name: "End it" }));
  await waitFor(() => expect(screen.queryByRole("article", { name: "Rose" })).toBeNull());
  await waitFor(() => expect(screen.getByRole("heading", { name: "Written by others" })).toHaveFocus());
});

test("invitation is previewed, and its link can be shared", async () => {
  const { api, user } = await show([], {
    inviteContributors: () => ({ contributions: [makeContribution("c-1", { state: "invited", note: null })] }),
  });
  await user.click(await screen.findByRole("button", { name: "Ask someone to write a day" }));
  const create = await screen.findByRole("button", { name: "Create the link" });
  expect(create).toBeDisabled();
  await user.type(await screen.findByRole("textbox", { name: "Your name, as they know you" }), "Mina");
  await user.type(screen.getByRole("textbox", { name: /^Their name/ }), "Rose");
  await user.selectOptions(screen.getByRole("combobox", { name: "Day" }), "Day VII");
  const preview = screen.getByRole("group", { name: "What they will see" });
  expect(preview).toHaveTextContent("Dear Rose, Mina would love a few words from you for day VII");
  await user.click(create);
  expect(await screen.findByRole("textbox", { name: "Link for Rose" })).toHaveValue(
    "https://gifts.example/contribution#c-1",
  );
  expect(api.callsOf("inviteContributors")[0]?.body).toMatchObject({
    from: "Mina",
    people: [{ name: "Rose", day: 7, email: "" }],
    isShared: false,
  });
});

test("people named one a line get a link each", async () => {
  const invited = ["Rose", "Tom"].map((name) => makeContribution(name, { name, state: "invited", note: null }));
  const { api, user } = await show([], { inviteContributors: () => ({ contributions: invited }) });
  await user.click(await screen.findByRole("button", { name: "Ask someone to write a day" }));
  await user.type(await screen.findByRole("textbox", { name: "Your name, as they know you" }), "Mina");
  const names = screen.getByRole("textbox", { name: /^Their names/ });
  await user.type(screen.getByRole("textbox", { name: /^Their email/ }), "rose@example.com");
  await user.type(names, "x".repeat(61));
  expect(names).toBeInvalid();
  expect(screen.getByRole("button", { name: "Create the link" })).toBeDisabled();
  await user.clear(names);
  await user.type(names, "Rose{Enter}{Enter} Tom ");
  expect(screen.queryByRole("textbox", { name: /^Their email/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Create 2 links" }));
  expect(await screen.findByRole("textbox", { name: "Link for Tom" })).toBeVisible();
  expect(api.callsOf("inviteContributors")[0]?.body.people).toEqual([
    { name: "Rose", day: null },
    { name: "Tom", day: null },
  ]);
});

test("one link can be for several people", async () => {
  const { api, user } = await show([], { inviteContributors: () => ({ contributions: [] }) });
  await user.click(await screen.findByRole("button", { name: "Ask someone to write a day" }));
  await user.type(await screen.findByRole("textbox", { name: "Your name, as they know you" }), "Mina");
  await user.click(screen.getByRole("radio", { name: /^Several people/ }));
  await user.click(screen.getByRole("button", { name: "Create the link" }));
  await waitFor(() => expect(api.callsOf("inviteContributors")[0]?.body).toMatchObject({ people: [], isShared: true }));
});

test("shop that takes no messages offers no invitation", async () => {
  await show([makeContribution("c-1")], {}, []);
  expect((await card("Rose")).getByRole("button", { name: "Accept" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Ask someone to write a day" })).toBeNull();
});
