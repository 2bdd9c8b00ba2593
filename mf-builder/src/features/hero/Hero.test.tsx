import { NEUTRAL_SHOP, type ShopFacts } from "@advent/contract";
import { ShopContext } from "@advent/ui/server";
import { act, screen } from "@testing-library/react";
import { renderPage, stopServers } from "../../shared/testing/render-page";
import { Hero } from "./Hero";

jest.mock("./film", () => ({
  film: {
    wide: { webm: "/wide.webm", mp4: "/wide.mp4", poster: { avif: "/wide.avif", webp: "/wide.webp" } },
    upright: {
      webm: "/upright.webm",
      mp4: "/upright.mp4",
      poster: { avif: "/upright.avif", webp: "/upright.webp" },
      smallPoster: "/upright-small.avif",
    },
  },
}));

interface Visitor {
  isWide?: boolean;
  likesCalm?: boolean;
  savesData?: boolean;
}

function visitorWho({ isWide = true, likesCalm = false, savesData = false }: Visitor) {
  const none = window.matchMedia("(none)");
  const response = (query: string) => (query.includes("reduced-motion") ? likesCalm : isWide);
  jest.spyOn(window, "matchMedia").mockImplementation((query) => ({ ...none, matches: response(query) }));
  Object.assign(window, { requestIdleCallback: (run: () => void) => run() });
  Object.defineProperty(navigator, "connection", { value: { saveData: savesData }, configurable: true });
  const play = jest.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  return play;
}

const sourcesIn = (page: HTMLElement) =>
  [...page.querySelectorAll("video source")].map((source) => source.getAttribute("src"));

/** Renders the hero until its film, which waits for the page's start, is due. */
async function renderHero(page = <Hero />) {
  const rendered = await renderPage(page);
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  return rendered;
}

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
  stopServers();
});

test.each([
  [true, "wide"],
  [false, "upright"],
])("film source matches the screen (wide: %p) and can be paused", async (isWide, cut) => {
  const play = visitorWho({ isWide });
  const { user, view } = await renderHero();
  expect(sourcesIn(view.container)).toEqual([`/${cut}.webm`, `/${cut}.mp4`]);
  expect(play).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole("button", { name: "Pause the film" }));
  expect(screen.getByRole("button", { name: "Play the film" })).toBeVisible();
});

test.each<[string, Visitor]>([
  ["motion", { likesCalm: true }],
  ["data", { savesData: true }],
])("with %s only the poster loads until play", async (_, visitor) => {
  const play = visitorWho(visitor);
  const { user, view } = await renderHero();
  expect(sourcesIn(view.container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Play the film" }));
  expect(sourcesIn(view.container)).toHaveLength(2);
  expect(play).toHaveBeenCalledTimes(1);
});

test("poster loads first, without script", async () => {
  visitorWho({});
  const { view } = await renderHero();
  const sources = [...view.container.querySelectorAll("picture source")].map((source) =>
    ["media", "type", "srcset"].map((name) => source.getAttribute(name)),
  );
  expect(sources).toEqual([
    ["(min-width: 48em)", "image/avif", "/wide.avif"],
    ["(min-width: 48em)", null, "/wide.webp"],
    ["(min-resolution: 2.1dppx)", "image/avif", "/upright.avif"],
    [null, "image/avif", "/upright-small.avif"],
  ]);
  expect(view.container.querySelector("picture img")).toHaveAttribute("src", "/upright.webp");
  expect(view.container.querySelector("picture img")).toHaveAttribute("fetchpriority", "high");
});

test("film waits until the page has started and is idle", async () => {
  visitorWho({});
  const idle = jest.fn();
  Object.assign(window, { requestIdleCallback: idle });
  const { view } = await renderPage(<Hero />);
  const runIdle = () =>
    act(async () => {
      for (const [run] of idle.mock.calls) run();
    });
  await runIdle();
  expect(sourcesIn(view.container)).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(sourcesIn(view.container)).toEqual([]);
  await runIdle();
  expect(sourcesIn(view.container)).toHaveLength(2);
});

test("stopped film is not treated as rejected autoplay", async () => {
  const play = visitorWho({});
  play.mockRejectedValueOnce(new DOMException("Interrupted.", "AbortError"));
  const { user } = await renderHero();
  await user.click(screen.getByRole("button", { name: "Pause the film" }));
  play.mockRejectedValueOnce(new DOMException("Not by itself.", "NotAllowedError"));
  await user.click(screen.getByRole("button", { name: "Play the film" }));
  expect(await screen.findByRole("button", { name: "Play the film" })).toBeVisible();
});

const renderOwn = (images: ShopFacts["images"]) =>
  renderHero(
    <ShopContext value={{ ...NEUTRAL_SHOP, images }}>
      <Hero />
    </ShopContext>,
  );
const postersIn = (page: HTMLElement) =>
  [...page.querySelectorAll("picture > *")].map((one) => one.getAttribute("srcset") ?? one.getAttribute("src"));
const picture = { src: "/api/media/picture.webp", width: 1600, height: 900 };
const ownFilm = { src: "/api/media/film-poster.webp", film: "/api/media/film-rendition.mp4", width: 720, height: 1280 };

test("shop's own picture replaces poster and film", async () => {
  visitorWho({});
  const { view } = await renderOwn({ heroDesktop: picture });
  expect(postersIn(view.container)).toEqual([picture.src, picture.src]);
  expect(sourcesIn(view.container)).toEqual([]);
  expect(screen.queryByRole("button", { name: "Play the film" })).toBeNull();
});

test.each([
  [true, []],
  [false, [ownFilm.film]],
])("shop's own film plays where it belongs (wide: %p)", async (isWide, sources) => {
  const play = visitorWho({ isWide });
  const { view } = await renderOwn({ heroDesktop: picture, heroPhone: ownFilm });
  expect(postersIn(view.container)).toEqual([picture.src, ownFilm.src]);
  expect(sourcesIn(view.container)).toEqual(sources);
  expect(play).toHaveBeenCalledTimes(sources.length);
});
