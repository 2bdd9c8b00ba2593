import { formatClock, getSources } from "./sources";

test("MP4 rendition comes before the recording", () => {
  expect(getSources("video", "/api/media/abc.webm", "/api/media/abc.mp4")).toEqual([
    { src: "/api/media/abc.mp4", type: "video/mp4" },
    { src: "/api/media/abc.webm", type: "video/webm" },
  ]);
});

test("the kind decides what an ending means", () => {
  expect(getSources("audio", "/api/media/abc.webm")).toEqual([{ src: "/api/media/abc.webm", type: "audio/webm" }]);
  expect(getSources("audio", "/api/media/abc.mp4?x=1", "/api/media/abc.mp4?x=1")).toHaveLength(1);
});

test("source without a type is left to the browser", () => {
  expect(getSources("video", "blob:http://localhost/1.webm")).toEqual([{ src: "blob:http://localhost/1.webm" }]);
  expect(getSources("video", "/api/media/abc")).toEqual([{ src: "/api/media/abc" }]);
});

test("duration shows as m:ss or not at all", () => {
  expect([0, 9.9, 61, 600].map(formatClock)).toEqual(["0:00", "0:09", "1:01", "10:00"]);
  expect(formatClock(Number.POSITIVE_INFINITY)).toBe("");
});
