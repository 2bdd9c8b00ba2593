import { getRecordingTypes } from "./start-recorder";

test("formats are tried in the order of the house, and last the browser's own choice", () => {
  expect(getRecordingTypes("video", () => true)).toEqual([
    "video/webm;codecs=vp9",
    "video/webm;codecs=vp8",
    "video/mp4;codecs=avc1.42E01E,mp4a.40.2",
    "video/mp4",
    undefined,
  ]);
  expect(getRecordingTypes("audio", () => true)).toEqual(["audio/mp4", "audio/webm", "audio/ogg", undefined]);
});

test("a browser that knows no webm is asked for H.264 with AAC before bare mp4", () => {
  const safari = (type: string) => type.includes("mp4");
  expect(getRecordingTypes("video", safari)[0]).toBe("video/mp4;codecs=avc1.42E01E,mp4a.40.2");
  expect(getRecordingTypes("video", () => false)).toEqual([undefined]);
});
