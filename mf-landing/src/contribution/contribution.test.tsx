import { buildPath, type ContributorPage, NEUTRAL_SHOP, routes } from "@advent/contract";
import { axeFindings } from "@advent/jest/axe";
import { ThemeRoot, ToastProvider } from "@advent/ui";
import { ShopContext } from "@advent/ui/server";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import ContributionPage from "../pages/ContributionPage";
import { contributionCalls } from "./contribution-api";
import type { StoredTake } from "./take-store";
import { getStorageKey } from "./useContribution";

const SECRET = "s".repeat(43);
const OWN_SECRET = "o".repeat(43);
const LOST = { status: "lost", message: "The connection was lost. Please check it and try again." };

const makePage = (fields: Partial<ContributorPage> = {}): ContributorPage => ({
  name: "Rose",
  from: "Mina",
  recipient: "Ada",
  day: 7,
  question: "What do you remember of her first Christmas?",
  lastDate: "2026-11-25",
  state: "opened",
  isShared: false,
  request: null,
  note: null,
  freeDays: [],
  canSend: true,
  keptDays: 180,
  reply: null,
  ...fields,
});

const takes = new Map<string, StoredTake>();
jest.mock("./take-store", () => ({
  readTake: jest.fn(async (key: string) => takes.get(key) ?? null),
  storeTake: jest.fn(async (key: string, take: StoredTake | null) => (take ? takes.set(key, take) : takes.delete(key))),
}));
beforeEach(() => takes.clear());
beforeAll(() => void Object.assign(URL, { createObjectURL: () => "blob:take", revokeObjectURL: () => {} }));

const actualCalls = { ...contributionCalls };
afterEach(() => void Object.assign(contributionCalls, actualCalls));
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", `/contribution#${SECRET}`);
});

function show(
  page: ContributorPage | Error | object,
  calls: Partial<typeof contributionCalls> = {},
  parts = NEUTRAL_SHOP.parts,
) {
  const all = {
    get: jest.fn(async () => {
      if (!("from" in page)) throw page;
      return page;
    }),
    recordOpened: jest.fn(async () => null),
    send: jest.fn(async (_secret: string, { note }: { note: string }) => makePage({ state: "sent", note })),
    upload: jest.fn(async () => "/api/media/picture.webp"),
    withdraw: jest.fn(async () => makePage({ state: "withdrawn" })),
    join: jest.fn(async () => ({ secret: OWN_SECRET })),
    ...calls,
  };
  Object.assign(contributionCalls, all);
  const { unmount } = render(
    <ShopContext value={{ ...NEUTRAL_SHOP, parts }}>
      <ThemeRoot>
        <ToastProvider>
          <ContributionPage />
        </ToastProvider>
      </ThemeRoot>
    </ShopContext>,
  );
  return { ...all, unmount, user: userEvent.setup() };
}

const words = () => screen.findByRole("textbox", { name: "Your words" });
const button = (name: string) => screen.findByRole("button", { name });

test("invitation names sender, recipient, day, question and last date", async () => {
  const { recordOpened } = show(makePage());
  const title = "Dear Rose, Mina would love a few words from you for day VII";
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(screen.getByText("What do you remember of her first Christmas?")).toBeVisible();
  expect(screen.getByText(/Please send it by Wednesday 25 November\./)).toBeVisible();
  expect(screen.getByText(/for at most 180 days/)).toBeVisible();
  await waitFor(() => expect(recordOpened).toHaveBeenCalledWith(SECRET));
  expect(await axeFindings()).toEqual([]);
});

test("Send needs more than spaces", async () => {
  const { user } = show(makePage());
  await user.type(await words(), "  ");
  expect(await button("Send")).toBeDisabled();
});

test("message is previewed, sent and can be changed", async () => {
  const { send, user } = show(makePage());
  await user.type(await words(), "My dear Ada");
  await user.click(await button("See it as Ada will"));
  expect(screen.getByRole("region", { name: "From Rose" })).toHaveTextContent("My dear Ada");
  await user.click(await button("Send"));
  expect(send).toHaveBeenCalledWith(SECRET, { note: "My dear Ada", day: undefined });
  expect(await screen.findByRole("heading", { name: "Thank you, Rose" })).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await user.click(await button("Change"));
  expect(await words()).toHaveValue("My dear Ada");
});

test("unsent words survive a closed tab", async () => {
  const { unmount, user } = show(makePage());
  await user.type(await words(), "Half a sente");
  unmount();
  show(makePage());
  expect(await words()).toHaveValue("Half a sente");
});

test("lost connection sends the words once it is back", async () => {
  const send = jest
    .fn()
    .mockRejectedValueOnce(LOST)
    .mockResolvedValueOnce(makePage({ state: "sent", note: "Dear" }));
  const { user } = show(makePage(), { send });
  await user.type(await words(), "Dear");
  await user.click(await button("Send"));
  expect(await screen.findByText(/no connection just now/)).toBeVisible();
  await act(async () => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByRole("heading", { name: "Thank you, Rose" })).toBeVisible();
  expect(send).toHaveBeenCalledTimes(2);
});

test("unsent recording survives a closed tab and is sent once online", async () => {
  const file = new Blob(["voice"], { type: "audio/webm" });
  takes.set(getStorageKey(SECRET), { kind: "audio", file, seconds: 3 });
  const send = jest.fn(async () => Promise.reject(LOST));
  const { unmount, user } = show(makePage(), { send });
  expect(await screen.findByRole("listitem", { name: "Voice note" })).toBeVisible();
  await user.click(await button("Send"));
  expect(await screen.findByText(/safe on this device/)).toBeVisible();
  unmount();
  const again = show(makePage(), { upload: jest.fn(async () => "/api/media/voice.webm") });
  expect(await screen.findByRole("heading", { name: "Thank you, Rose" })).toBeVisible();
  expect(again.upload).toHaveBeenCalledWith(SECRET, expect.objectContaining({ file }), expect.anything());
  expect(again.send).toHaveBeenCalledWith(SECRET, { note: "[AUDIO:/api/media/voice.webm]", day: undefined });
  expect(takes.size).toBe(0);
});

test("captions survive a closed tab and are sent", async () => {
  const captions = { lang: "en", cues: [{ startMs: 0, endMs: 30_000, text: "Hello Ada" }] };
  takes.set(getStorageKey(SECRET), { kind: "audio", file: new Blob(["voice"], { type: "audio/webm" }) });
  const first = show(makePage());
  await first.user.click(await button("Add captions"));
  await first.user.type(await screen.findByRole("textbox", { name: "What is said" }), "Hello Ada");
  first.unmount();
  const { send, user } = show(makePage());
  expect(await button("Edit captions")).toBeVisible();
  await user.click(await button("Send"));
  expect(await screen.findByRole("heading", { name: "Thank you, Rose" })).toBeVisible();
  expect(send).toHaveBeenCalledWith(SECRET, expect.objectContaining({ captions }));
  expect(localStorage).toHaveLength(0);
});

test("refused message shows the reason and keeps the words", async () => {
  const refused = { status: 409, message: "This day has been opened." };
  const { user } = show(makePage(), { send: jest.fn(async () => Promise.reject(refused)) });
  await user.type(await words(), "Dear");
  await user.click(await button("Send"));
  expect(await screen.findByRole("alert")).toHaveTextContent("This day has been opened. Everything you made is still");
  expect(await words()).toHaveValue("Dear");
});

test("free day can be chosen or left to the sender", async () => {
  const { send, user } = show(makePage({ day: null, freeDays: [3, 7] }));
  await user.selectOptions(await screen.findByRole("combobox", { name: "Day" }), "Day VII");
  await user.type(await words(), "Dear");
  await user.click(await button("Send"));
  expect(send).toHaveBeenCalledWith(SECRET, { note: "Dear", day: 7 });
});

test("shared link gives each person a link of their own", async () => {
  const pages = [makePage({ isShared: true, name: null }), makePage()];
  const get = jest.fn(async (secret: string) => pages[secret === SECRET ? 0 : 1] ?? makePage());
  const { join, unmount, user } = show(makePage(), { get });
  await user.type(await screen.findByRole("textbox", { name: /^Your name/ }), " Rose ");
  await user.click(await button("Continue"));
  expect(join).toHaveBeenCalledWith(SECRET, "Rose");
  expect(await words()).toBeVisible();
  expect(location.hash).toBe(`#${OWN_SECRET}`);
  unmount();
  history.replaceState(null, "", `/contribution#${SECRET}`);
  show(makePage(), { get });
  expect(await words()).toBeVisible();
});

test("refused name shows the reason", async () => {
  const message = "Nobody else can join. Please tell the person who sent you the link.";
  const join = jest.fn().mockRejectedValue({ status: 409, message });
  const { user } = show(makePage({ isShared: true, name: null }), { join });
  await user.type(await screen.findByRole("textbox", { name: /^Your name/ }), "Rose");
  await user.click(await button("Continue"));
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
});

test("another take shows the sender's request", async () => {
  show(makePage({ state: "returned", request: "A little louder, please?", note: "Dear" }));
  expect(await screen.findByText("A little louder, please?")).toBeVisible();
  expect(await words()).toHaveValue("Dear");
});

test("withdrawing asks first and can be undone by writing again", async () => {
  const { user, withdraw } = show(makePage({ state: "accepted", note: "Dear", canSend: false }));
  expect(await screen.findByText(/Mina has put your message behind door VII/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Change" })).toBeNull();
  await user.click(await button("Withdraw"));
  await user.click(await button("Keep it"));
  expect(withdraw).not.toHaveBeenCalled();
  await user.click(await button("Withdraw"));
  await user.click(screen.getAllByRole("button", { name: "Withdraw" }).at(-1) as HTMLElement);
  expect(await screen.findByRole("heading", { name: "Your message is withdrawn" })).toBeVisible();
  await user.click(await button("Write again"));
  expect(await words()).toHaveValue("");
});

test.each([
  ["revoked link", { status: 410, message: "This link has ended." }, "This invitation has ended"],
  ["failure", { status: 503, message: "Away." }, "Your invitation can’t be opened just now"],
])("%s has a page of its own", async (_case, error, title) => {
  show(error);
  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
});

test("unsubscribe link ends all emails to its address", async () => {
  history.replaceState(null, "", `/contribution#stop.address-1.${SECRET}`);
  const stopEmails = jest.fn(async () => null);
  const { get } = show(makePage(), { stopEmails });
  expect(await screen.findByRole("heading", { name: "You’ve unsubscribed" })).toBeVisible();
  expect(stopEmails).toHaveBeenCalledWith("address-1", SECRET);
  expect(get).not.toHaveBeenCalled();
});

test("message of an opened day can only be withdrawn", async () => {
  show(makePage({ state: "sent", note: "Dear", canSend: false }));
  expect(await screen.findByText(/^Its door has been opened\./)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Change" })).toBeNull();
  expect(await button("Withdraw")).toBeVisible();
});

test("opened day takes no more messages", async () => {
  show(makePage({ canSend: false }));
  expect(await screen.findByRole("heading", { name: "This day is complete" })).toBeVisible();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("requests match the contract", async () => {
  const fetched = jest
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => Response.json({ secret: OWN_SECRET, url: "/api/media/x" }));
  await actualCalls.get(SECRET);
  await actualCalls.recordOpened(SECRET);
  await actualCalls.join(SECRET, "Rose");
  await actualCalls.send(SECRET, { note: "Dear" });
  await actualCalls.withdraw(SECRET);
  const { getContribution, openContribution, joinContributors, sendContribution, withdrawContribution } = routes;
  await actualCalls.stopEmails("address-1", SECRET);
  expect(fetched.mock.lastCall).toEqual([
    buildPath(routes.stopContributionEmails, { addressId: "address-1" }, { secret: SECRET }),
    expect.objectContaining({ method: routes.stopContributionEmails.method }),
  ]);
  expect(fetched.mock.calls.slice(0, -1).map(([path, init]) => ({ method: init?.method, path }))).toEqual(
    [getContribution, openContribution, joinContributors, sendContribution, withdrawContribution].map((route) => ({
      method: route.method,
      path: buildPath(route, { secret: SECRET }),
    })),
  );
  fetched.mockRestore();
});

test.each([
  ["one person", { canSend: false }],
  ["several people", { canSend: false, isShared: true, name: null }],
])("link for %s says that the shop takes no messages", async (_who, fields) => {
  show(makePage(fields), {}, []);
  expect(await screen.findByRole("heading", { name: "The shop no longer takes messages" })).toBeVisible();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("message can be withdrawn after the shop takes none", async () => {
  show(makePage({ state: "accepted", note: "Snow", canSend: false }), {}, []);
  expect(await button("Withdraw")).toBeVisible();
});
