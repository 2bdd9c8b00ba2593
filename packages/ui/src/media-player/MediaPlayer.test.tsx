import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { ThemeRoot } from "../theme/ThemeRoot";
import { MediaPlayer, type MediaPlayerProps } from "./MediaPlayer";
import type { PlayedCaptions } from "./sources";

function show(props: MediaPlayerProps) {
  const { container } = render(
    <ThemeRoot>
      <MediaPlayer {...props} />
    </ThemeRoot>,
  );
  const media = container.querySelector("video, audio");
  if (!(media instanceof HTMLMediaElement)) throw new Error("There is no player.");
  return media;
}

afterEach(() => jest.restoreAllMocks());

function makePlayable(media: HTMLMediaElement) {
  let paused = true;
  Object.defineProperty(media, "paused", { get: () => paused });
  media.play = async () => {
    paused = false;
    fireEvent.play(media);
  };
  media.pause = () => {
    paused = true;
    fireEvent.pause(media);
  };
}

test("player prefers a known length to the browser's", () => {
  const media = show({ kind: "audio", src: "/v.webm", label: "Voice note", seconds: 7 });
  Object.defineProperty(media, "duration", { value: Number.POSITIVE_INFINITY, configurable: true });
  fireEvent.loadedMetadata(media);
  expect(screen.getByText("0:00 / 0:07")).toBeVisible();
  expect(screen.getByRole("slider", { name: "Position" })).toHaveAttribute("max", "7");
  Object.defineProperty(media, "duration", { value: 0.3 });
  fireEvent.durationChange(media);
  expect(screen.getByText(/ \/ 0:07$/)).toBeVisible();
});

test("video plays inline with poster, never automatically", async () => {
  const video = show({ kind: "video", src: "/v.webm", mp4: "/v.mp4", poster: "/v.jpg", label: "Video message" });
  expect(video).toHaveAttribute("playsinline");
  expect(video).not.toHaveAttribute("controls");
  expect(video).toHaveAttribute("poster", "/v.jpg");
  expect(video).not.toHaveAttribute("autoplay");
  expect(video).toHaveAccessibleName("Video message");
  expect([...video.querySelectorAll("source")].map(({ type }) => type)).toEqual(["video/mp4", "video/webm"]);
  makePlayable(video);
  await userEvent.click(screen.getByRole("button", { name: "Play" }));
  expect(screen.getByRole("button", { name: "Pause" })).toBeVisible();
  fireEvent.change(screen.getByRole("slider", { name: "Position" }), { target: { value: "3" } });
  expect(video.currentTime).toBe(3);
});

test("player without a source yet tries again", async () => {
  const load = jest.spyOn(HTMLMediaElement.prototype, "load").mockImplementation();
  jest.spyOn(HTMLMediaElement.prototype, "networkState", "get").mockReturnValue(HTMLMediaElement.NETWORK_NO_SOURCE);
  show({ kind: "audio", src: "blob:voice", label: "Voice note" });
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("unplayable video offers a download and notifies its parent", () => {
  const onUnplayable = jest.fn();
  const video = show({ kind: "video", src: "/v.webm", mp4: "/v.mp4", label: "Video message", onUnplayable });
  const [first, last] = video.querySelectorAll("source");
  if (first) fireEvent.error(first);
  expect(screen.queryByRole("alert")).toBeNull();
  if (last) fireEvent.error(last);
  expect(screen.getByRole("alert")).toHaveTextContent("This browser can’t play the video. Download it");
  expect(screen.getByRole("link", { name: "Download it" })).toHaveAttribute("href", "/v.webm");
  expect(onUnplayable).toHaveBeenCalledTimes(1);
});

test("voice note plays, pauses and shows its position", async () => {
  const audio = show({ kind: "audio", src: "/a.webm", label: "Voice message" });
  makePlayable(audio);
  Object.defineProperty(audio, "duration", { value: 12 });
  fireEvent(audio, new Event("durationchange"));
  await userEvent.click(screen.getByRole("button", { name: "Play" }));
  audio.currentTime = 4;
  fireEvent.timeUpdate(audio);
  expect(screen.getByText("0:04 / 0:12")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Pause" }));
  expect(screen.getByRole("button", { name: "Play" })).toBeVisible();
});

const WELSH_CAPTIONS: PlayedCaptions = {
  src: "/v.vtt",
  lang: "cy",
  cues: [
    { startMs: 0, endMs: 1_000, text: "Nadolig llawen" },
    { startMs: 2_000, endMs: 3_000, text: "cariad" },
  ],
};

test("video shows its captions until they are turned off", async () => {
  const video = show({ kind: "video", src: "/v.webm", captions: WELSH_CAPTIONS, label: "Video message" });
  const track = video.querySelector("track");
  expect(track).toHaveAttribute("src", "/v.vtt");
  expect(track).toHaveAttribute("srclang", "cy");
  expect(track).toHaveAttribute("default");
  const shown = { mode: "showing" };
  Object.defineProperty(video, "textTracks", { value: [shown] });
  const button = screen.getByRole("button", { name: "Captions", pressed: true });
  await userEvent.click(button);
  expect(shown.mode).toBe("hidden");
  expect(button).toHaveAttribute("aria-pressed", "false");
  await userEvent.click(button);
  expect(shown.mode).toBe("showing");
});

test("voice note marks the line being spoken", () => {
  const audio = show({ kind: "audio", src: "/a.webm", captions: WELSH_CAPTIONS, label: "Voice message" });
  const lines = screen.getByRole("list", { name: "Captions" });
  expect(lines).toHaveAttribute("lang", "cy");
  const findSpoken = () => [...lines.querySelectorAll("[aria-current]")].map((line) => line.textContent);
  expect(findSpoken()).toEqual([]);
  const spoken = [0.5, 1.5, 2].map((time) => {
    audio.currentTime = time;
    fireEvent.timeUpdate(audio);
    return findSpoken();
  });
  expect(spoken).toEqual([["Nadolig llawen"], [], ["cariad"]]);
});

test("captions of a voice note are text before scripts", () => {
  const html = renderToString(
    <ThemeRoot>
      <MediaPlayer kind="audio" src="/r.webm" captions={WELSH_CAPTIONS} label="Message" />
    </ThemeRoot>,
  );
  expect(html).toMatch(/<li[^>]*>Nadolig llawen<\/li>/);
});

test("recording without a duration is measured", () => {
  const audio = show({ kind: "audio", src: "blob:http://localhost/1", label: "Voice message" });
  Object.defineProperty(audio, "duration", { value: Number.POSITIVE_INFINITY });
  fireEvent.loadedMetadata(audio);
  expect(audio.currentTime).toBe(Number.MAX_SAFE_INTEGER);
  fireEvent.seeked(audio);
  expect(audio.currentTime).toBe(0);
});

test("rejected voice note offers a download", async () => {
  const audio = show({ kind: "audio", src: "/a.webm", label: "Voice message" });
  audio.play = () => Promise.reject(new DOMException("No.", "NotSupportedError"));
  await act(async () => screen.getByRole("button", { name: "Play" }).click());
  expect(screen.getByRole("alert")).toHaveTextContent("This browser can’t play the voice note.");
});

test.each(["video", "audio"] as const)("%s has native controls before scripts", (kind) => {
  const html = renderToString(
    <ThemeRoot>
      <MediaPlayer kind={kind} src="/r.webm" label="Message" />
    </ThemeRoot>,
  );
  expect(html).toContain('controls=""');
  expect(html).not.toContain("<button");
});
