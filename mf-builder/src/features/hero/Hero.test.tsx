import { screen } from "@testing-library/react";
import { renderPage, stopServers } from "../../shared/testing/render-page";
import { Hero } from "./Hero";

const film = {
  mobile: { src: "/film-upright.mp4", poster: "/film-upright.webp" },
  desktop: { src: "/film-wide.mp4", poster: "/film-wide.webp" },
};

function browserThat({ isWide, likesCalm }: { isWide: boolean; likesCalm: boolean }) {
  const none = window.matchMedia("(none)");
  const answer = (query: string) => (query.includes("reduced-motion") ? likesCalm : isWide);
  jest.spyOn(window, "matchMedia").mockImplementation((query) => ({ ...none, matches: answer(query) }));
  const play = jest.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  return play;
}

afterEach(stopServers);

test.each([
  [true, "/film-wide.mp4", "/film-wide.webp"],
  [false, "/film-upright.mp4", "/film-upright.webp"],
])("the film comes in a cut for the screen (wide: %p), and can be paused", async (isWide, src, poster) => {
  const play = browserThat({ isWide, likesCalm: false });
  const { user, view } = await renderPage(<Hero film={film} />);
  expect(view.container.querySelector("video")).toHaveAttribute("src", src);
  expect(view.container.querySelector("video")).toHaveAttribute("poster", poster);
  expect(play).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole("button", { name: "Pause the film" }));
  expect(screen.getByRole("button", { name: "Play the film" })).toBeVisible();
});

test("where motion is unwelcome the poster stands until the visitor presses play", async () => {
  const play = browserThat({ isWide: true, likesCalm: true });
  const { user } = await renderPage(<Hero film={film} />);
  expect(play).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Play the film" }));
  expect(play).toHaveBeenCalledTimes(1);
});

test("without a film the drawn necklace is the picture, for phones and for wide screens", async () => {
  const { view } = await renderPage(<Hero />);
  expect(view.container.querySelectorAll("svg[viewBox^='0 0']")).toHaveLength(2);
});
