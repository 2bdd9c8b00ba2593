import { saveFailure, uploadFailure } from "./useSaveNote";

const TOO_LONG = "A video can last up to 3 minutes and a voice note up to 30 seconds.";
const lost = { status: "lost", message: "The connection was lost. Please check it and try again." };

test("a lost connection can be tried again", () => {
  expect(uploadFailure("video", lost)).toEqual({
    sentence: "Failed to upload video. The connection was lost. Please check it and try again.",
    retry: true,
  });
  expect(uploadFailure("audio", lost).sentence).toMatch(/^Failed to upload audio\. /);
});

test("unsupported format says what to do", () => {
  const refused = { status: 415, message: "This file is not a video or voice recording that can be played." };
  expect(uploadFailure("video", refused)).toEqual({
    sentence: expect.stringMatching(/that can be played\. .*Most Compatible/),
    retry: false,
  });
});

test("overlong video shows the API's sentence", () => {
  const { sentence, retry } = uploadFailure("video", { status: 413, message: TOO_LONG });
  expect(sentence).toBe(`Failed to upload video. ${TOO_LONG}`);
  expect(retry).toBe(false);
});

test("does not retry a note that was opened", () => {
  const opened = { status: 409, code: "already_opened", message: "The recipient has opened this day." };
  expect(saveFailure(opened)).toEqual({ sentence: "The recipient has opened this day.", retry: false });
  expect(saveFailure(lost).retry).toBe(true);
});

test("retries a note that changed elsewhere", () => {
  expect(saveFailure({ status: 409, code: "changed_meanwhile", message: "Please try again." }).retry).toBe(true);
});
