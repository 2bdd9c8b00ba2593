import {
  AUTO_SAVE_DELAY_MS,
  CAMERA_CONSTRAINTS,
  CHECKOUT_REDIRECT_DELAY_MS,
  getMediaFile,
  isRecipientName,
  MAX_BYTES,
  MAX_SECONDS,
  MAX_UPLOAD_SECONDS,
  RECORDING_TYPES,
  VIDEO_BITS_PER_SECOND,
} from "./index";

test("autosave takes 1.5 s and checkout redirect 1 s", () => {
  expect(AUTO_SAVE_DELAY_MS).toBe(1500);
  expect(CHECKOUT_REDIRECT_DELAY_MS).toBe(1000);
});

test("media limits match the specification", () => {
  expect(MAX_BYTES.image).toBe(5 * 1024 * 1024);
  expect(MAX_BYTES.video).toBe(20 * 1024 * 1024);
  expect(MAX_SECONDS).toEqual({ video: 10, audio: 30 });
  expect(MAX_UPLOAD_SECONDS).toEqual({ video: 180, audio: 30 });
});

test("video records at 500,000 bits/s, front camera, 640×480", () => {
  expect(VIDEO_BITS_PER_SECOND).toBe(500_000);
  expect(CAMERA_CONSTRAINTS).toEqual({ facingMode: "user", width: { ideal: 640 }, height: { ideal: 480 } });
});

test("recording formats are preferred in the spec's order", () => {
  const bare = (types: readonly string[]) => types.map((type) => type.split(";")[0]);
  expect(RECORDING_TYPES.video.slice(0, 2)).toEqual(["video/webm;codecs=vp9", "video/webm;codecs=vp8"]);
  expect(bare(RECORDING_TYPES.video.slice(2))).toEqual(["video/mp4", "video/mp4"]);
  expect(bare(RECORDING_TYPES.audio)).toEqual(["audio/mp4", "audio/webm", "audio/ogg"]);
});

test("recipient name has at least 2 trimmed characters", () => {
  expect(["Al", " Al "].every(isRecipientName)).toBe(true);
  expect(["", "A", " A "].some(isRecipientName)).toBe(false);
});

test("only our own media addresses name a file", () => {
  expect(getMediaFile("/api/media/abcdefghijklmnopqrstuv.webm")).toBe("abcdefghijklmnopqrstuv.webm");
  const foreign = [
    "https://evil.example/api/media/abcdefghijklmnopqrstuv.webm",
    "//evil.example/api/media/abcdefghijklmnopqrstuv.webm",
    "/api/media/short.webm",
    "/api/media/abcdefghijklmnopqrstuv.webm/../x",
    "javascript:alert(1)",
  ];
  expect(foreign.map(getMediaFile)).toEqual(foreign.map(() => undefined));
});
