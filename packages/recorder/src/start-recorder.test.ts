import { getRecordingTypes } from "./start-recorder";

test("preferred formats are tried in order", () => {
  expect(getRecordingTypes("video", () => true)).toEqual([
    "video/webm;codecs=vp9",
    "video/webm;codecs=vp8",
    "video/mp4;codecs=avc1.42E01E,mp4a.40.2",
    "video/mp4",
    undefined,
  ]);
  expect(getRecordingTypes("audio", () => true)).toEqual(["audio/mp4", "audio/webm", "audio/ogg", undefined]);
});

test("without webm, H.264 is tried before mp4", () => {
  const safari = (type: string) => type.includes("mp4");
  expect(getRecordingTypes("video", safari)[0]).toBe("video/mp4;codecs=avc1.42E01E,mp4a.40.2");
  expect(getRecordingTypes("video", () => false)).toEqual([undefined]);
});
