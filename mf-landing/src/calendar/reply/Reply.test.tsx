import { type LandingContribution, type LandingReply, REPLY_EDITABLE_MS } from "@advent/contract";
import { axeFindings } from "@advent/jest/axe";
import { ThemeRoot } from "@advent/ui";
import { act, render, renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { startTransition, useState } from "react";
import { DayReply } from "./DayReply";
import { type RepliesResponse, replyCalls } from "./reply-api";

type ReplyCalls = typeof replyCalls;

const NOW = "2026-12-13T08:00:00.000Z";
const DAY = { calendarId: "calendar-1", itemId: "item-1" };

const buildReply = (fields: Partial<LandingReply> = {}): LandingReply => ({
  itemId: "item-1",
  day: 1,
  heart: true,
  words: "",
  media: {},
  repliedAt: NOW,
  changeableUntil: new Date(Date.parse(NOW) + REPLY_EDITABLE_MS).toISOString(),
  isOwn: true,
  ...fields,
});
const FREE: RepliesResponse = { sharesReplies: false, replies: [], free: ["item-1"], taken: [], serverTime: NOW };
const given = (fields?: Partial<LandingReply>, more: Partial<RepliesResponse> = {}): RepliesResponse => ({
  ...FREE,
  replies: [buildReply(fields)],
  free: [],
  ...more,
});

function show(
  responses: RepliesResponse | Error,
  calls: Partial<Omit<ReplyCalls, "list">> = {},
  contributions?: LandingContribution[],
) {
  const list = jest.fn(async () => {
    if (responses instanceof Error) throw responses;
    return responses;
  });
  const give = jest.fn<Promise<LandingReply>, Parameters<ReplyCalls["give"]>>(async (_day, { heart, words }) =>
    buildReply({ heart, words }),
  );
  const send = jest.fn(async () => "/api/media/a.webm");
  const all = { list, give, send, takeBack: jest.fn(async () => ""), ...calls };
  Object.assign(replyCalls, all);
  const onRefresh = jest.fn();
  const { container, unmount } = render(
    <ThemeRoot>
      <DayReply {...DAY} contributions={contributions} onRefresh={onRefresh} />
    </ThemeRoot>,
  );
  return { ...all, list, container, unmount, onRefresh };
}

const heart = () => screen.findByRole("button", { name: "Give a heart" });
const button = (name: string) => screen.findByRole("button", { name });
const press = async (name: string) => userEvent.click(await button(name));
const refusing = (message: string) => jest.fn(() => Promise.reject(new Error(message)));

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({
    now: Date.parse(NOW),
    doNotFake: ["nextTick", "setImmediate", "queueMicrotask"],
    advanceTimers: true,
  });
});
afterEach(() => jest.useRealTimers());

test("heart toggles with one press", async () => {
  let arrive = (_reply: LandingReply) => {};
  const give = jest.fn<Promise<LandingReply>, Parameters<ReplyCalls["give"]>>(
    () => new Promise((done) => (arrive = done)),
  );
  const { takeBack } = show(FREE, { give });
  await userEvent.click(await heart());
  expect(await heart()).toHaveAttribute("aria-pressed", "true");
  expect(await heart()).toHaveFocus();
  await userEvent.click(await heart());
  expect(give.mock.calls).toEqual([[DAY, { heart: true, words: "", media: {} }]]);
  await act(async () => arrive(buildReply()));
  expect(screen.getByText(/You can change it until/)).toBeVisible();
  expect(screen.getByText("Heart sent.")).toHaveAttribute("role", "status");
  expect(await axeFindings()).toEqual([]);
  await userEvent.click(await heart());
  expect(takeBack).toHaveBeenCalledWith(DAY);
  expect(await screen.findByText("Send a reply")).toBeVisible();
});

test("heart under way delays no navigation", async () => {
  show(FREE, { give: jest.fn(() => new Promise<LandingReply>(() => undefined)) });
  await userEvent.click(await heart());
  // The router changes the page in a transition.
  const { result } = renderHook(() => useState("day 1"));
  await act(async () => startTransition(() => result.current[1]("day 2")));
  expect(result.current[0]).toBe("day 2");
});

test("form opened while a heart is sent keeps the heart", async () => {
  const { give } = show(FREE, { give: jest.fn(() => new Promise<LandingReply>(() => undefined)) });
  await userEvent.click(await heart());
  await press("Reply with text, voice or video");
  expect(await heart()).toHaveAttribute("aria-pressed", "true");
  await userEvent.type(await screen.findByRole("textbox", { name: "Your reply" }), "Thank you");
  await press("Send");
  expect(give).toHaveBeenLastCalledWith(DAY, { heart: true, words: "Thank you", media: {} });
});

test.each([
  [false, /unless they share it/],
  [true, /Everyone with its link will see yours/],
])("says who reads the reply (shared: %p)", async (sharesReplies, words) => {
  show({ ...FREE, sharesReplies });
  expect(await screen.findByText(words)).toBeVisible();
});

test("failed heart rolls back with a reason", async () => {
  show(FREE, { give: refusing("The connection was lost.") });
  await userEvent.click(await heart());
  expect(await screen.findByText("The connection was lost.")).toHaveAttribute("role", "alert");
  expect(await heart()).toHaveAttribute("aria-pressed", "false");
});

test("reply text is counted and survives a failed send", async () => {
  const give = refusing("Too many attempts.");
  const { unmount } = show(FREE, { give });
  await press("Reply with text, voice or video");
  const words = await screen.findByRole("textbox", { name: "Your reply" });
  expect(words).toHaveFocus();
  expect(await button("Send")).toBeDisabled();
  await userEvent.type(words, "Thank you");
  expect(screen.getByText("9 / 500")).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await press("Send");
  expect(await screen.findByText(/Too many attempts\. Your text and recording/)).toBeVisible();
  expect(words).toHaveValue("Thank you");
  unmount();
  const again = show(FREE);
  expect(await screen.findByRole("textbox", { name: "Your reply" })).toHaveValue("Thank you");
  await press("Send");
  expect(again.give).toHaveBeenCalledWith(DAY, { heart: false, words: "Thank you", media: {} });
  expect(await screen.findByText("Thank you", { selector: "blockquote" })).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

test("reply is editable for an hour, then only deletable", async () => {
  const { give, takeBack } = show(given({ words: "Thank you" }));
  await press("Change");
  await userEvent.type(await screen.findByRole("textbox", { name: "Your reply" }), " so much");
  await press("Send");
  expect(give).toHaveBeenCalledWith(DAY, { heart: true, words: "Thank you so much", media: {} });
  await button("Change");
  act(() => jest.advanceTimersByTime(REPLY_EDITABLE_MS + 1000));
  expect(screen.queryByRole("button", { name: "Change" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Give a heart" })).not.toBeInTheDocument();
  await press("Delete");
  await press("Keep it");
  expect(takeBack).not.toHaveBeenCalled();
  await press("Delete");
  await userEvent.click(
    within(screen.getByRole("group", { name: "Delete your reply?" })).getByRole("button", { name: "Delete" }),
  );
  expect(takeBack).toHaveBeenCalledWith(DAY);
  expect(await screen.findByText("Reply deleted.")).toBeInTheDocument();
  expect(screen.getByRole("region", { name: "Reply" })).toHaveFocus();
});

test("editable hour ends when the timer fires early", async () => {
  show(given());
  await heart();
  jest.setSystemTime(Date.now() - 50);
  act(() => jest.advanceTimersByTime(REPLY_EDITABLE_MS));
  expect(screen.queryByRole("button", { name: "Give a heart" })).not.toBeInTheDocument();
});

test("the hour counts by the server's clock", async () => {
  const serverTime = new Date(Date.parse(NOW) + REPLY_EDITABLE_MS).toISOString();
  show(given({}, { serverTime }));
  await button("Delete");
  expect(screen.queryByRole("button", { name: "Give a heart" })).not.toBeInTheDocument();
});

test.each<[string, RepliesResponse, RegExp]>([
  [
    "another device has replied",
    { ...FREE, free: [], taken: ["item-1"] },
    /already replied to this day on another device/,
  ],
  ["the sender shares it", given({ isOwn: false, words: "From the other phone" }), /^From the other phone$/],
])("where %s replies are explained and disabled", async (_what, responses, words) => {
  show(responses);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("shows nothing when no reply is possible", async () => {
  const { list, container } = show({ ...FREE, free: [] });
  await act(async () => void (await list.mock.results[0]?.value));
  expect(container.querySelector("section")).toBeNull();
});

test("failed replies can be reloaded", async () => {
  const { list } = show(new Error("The connection was lost."));
  list.mockResolvedValueOnce(FREE);
  await press("Try again");
  expect(await heart()).toBeVisible();
});

test("reply is shared with the contributor who is ticked", async () => {
  const { give } = show(FREE, {}, [{ id: "contribution-1", name: "Rose", note: "Dear Ada" }]);
  await press("Reply with text, voice or video");
  await userEvent.type(await screen.findByRole("textbox", { name: "Your reply" }), "Thank you");
  await userEvent.click(screen.getByRole("checkbox", { name: "Rose may also see my heart and words" }));
  await press("Send");
  const reply = { heart: false, words: "Thank you", media: {}, contributionIds: ["contribution-1"] };
  expect(give).toHaveBeenCalledWith(DAY, reply);
});

test("reporting a contribution asks first", async () => {
  const report = jest.fn(async () => "");
  const { onRefresh } = show(FREE, { report }, [{ id: "contribution-1", name: "Rose", note: "Dear Ada" }]);
  await press("Report the message from Rose");
  await press("Keep it");
  expect(report).not.toHaveBeenCalled();
  await press("Report the message from Rose");
  await press("Report it");
  expect(report).toHaveBeenCalledWith(DAY, "contribution-1");
  await waitFor(() => expect(onRefresh).toHaveBeenCalled());
});
