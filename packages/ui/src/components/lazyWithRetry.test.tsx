import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { renderUi } from "../../test/render";
import { lazyWithRetry, usePreload } from "./lazyWithRetry";

const Note = ({ words }: { words: string }) => <p>{words}</p>;
const fallback = () => <p>Loading</p>;

const expectReportedError = () => jest.spyOn(console, "error").mockImplementation(() => undefined);

afterEach(() => jest.restoreAllMocks());

test("lazy component shows its fallback until its module is loaded", async () => {
  const load = jest.fn(async () => Note);
  const LazyNote = lazyWithRetry(load, { fallback });
  renderUi(<LazyNote words="Merry" />);
  expect(screen.getByText("Loading")).toBeVisible();
  expect(await screen.findByText("Merry")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test("each failed import offers to try again and imports again", async () => {
  expectReportedError();
  const offline = new Error("offline");
  const load = jest
    .fn(async () => Note)
    .mockRejectedValueOnce(offline)
    .mockRejectedValueOnce(offline);
  const LazyNote = lazyWithRetry(load);
  renderUi(<LazyNote words="Merry" />);
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Merry")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

test("one press tries all failed modules again", async () => {
  expectReportedError();
  const failOnce = () => jest.fn(async () => Note).mockRejectedValueOnce(new Error("offline"));
  const [LazyNote, LazyWish] = [lazyWithRetry(failOnce()), lazyWithRetry(failOnce())];
  renderUi(
    <>
      <LazyNote words="Merry" />
      <LazyWish words="Bright" />
    </>,
  );
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(2));
  await userEvent.click(screen.getAllByRole("button", { name: "Try again" })[0] as HTMLElement);
  expect(await screen.findByText("Merry")).toBeVisible();
  expect(await screen.findByText("Bright")).toBeVisible();
});

test("component that throws leaves the page around it", async () => {
  expectReportedError();
  const reported = jest.fn(({ error }: ErrorEvent) => error.message);
  window.addEventListener("error", reported, { once: true });
  const Broken = (_props: object): never => {
    throw new Error("broken");
  };
  const LazyBroken = lazyWithRetry(async () => Broken);
  renderUi(
    <>
      <h1>Page</h1>
      <LazyBroken />
    </>,
  );
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Page" })).toBeVisible();
  expect(reported).toHaveReturnedWith("broken");
});

test("preloaded component renders at once", async () => {
  const LazyNote = lazyWithRetry(async () => Note, { fallback });
  await LazyNote.preload();
  renderUi(<LazyNote words="Merry" />);
  expect(screen.getByText("Merry")).toBeVisible();
});

test("idle browser preloads a component", async () => {
  const idle = jest.spyOn(window, "requestIdleCallback").mockReturnValue(1);
  const load = jest.fn(async () => Note);
  const LazyNote = lazyWithRetry(load);
  const Page = () => {
    usePreload(LazyNote);
    return null;
  };
  renderUi(<Page />);
  expect(load).not.toHaveBeenCalled();
  idle.mock.lastCall?.[0]({ didTimeout: false, timeRemaining: () => 10 });
  expect(load).toHaveBeenCalledTimes(1);
});

test("server renders the fallback without loading the module", () => {
  const load = jest.fn(async () => Note);
  const LazyNote = lazyWithRetry(load, { fallback });
  expect(renderToString(<LazyNote words="Merry" />)).toBe("<p>Loading</p>");
  expect(load).not.toHaveBeenCalled();
});
