import { saveFailure, uploadFailure } from "./upload-failure";
import { getFilesToSend } from "./upload-order";

const TOO_LONG = "A video may last 3 minutes and a voice note 30 seconds.";
const lost = { status: "lost", message: "The connection was lost. Please check it and try again." };

test("new files are sent video first, then voice, then picture; stored ones are not sent again", () => {
  const file = new Blob(["x"]);
  const order = getFilesToSend({
    image: { state: "new", file },
    audio: { state: "new", file },
    video: { state: "new", file },
  });
  expect(order.map(({ kind }) => kind)).toEqual(["video", "audio", "image"]);
  expect(getFilesToSend({ video: { state: "stored", url: "/api/media/v.webm" } })).toEqual([]);
});

test("a lost connection can be tried again", () => {
  expect(uploadFailure("video", lost)).toEqual({
    sentence: "Failed to upload video. The connection was lost. Please check it and try again.",
    retry: true,
  });
  expect(uploadFailure("audio", lost).sentence).toMatch(/^Failed to upload audio\. /);
});

test("a format the API does not take comes with what to do instead", () => {
  const refused = { status: 415, message: "This file is not a video or voice recording that can be played." };
  expect(uploadFailure("video", refused)).toEqual({
    sentence: expect.stringMatching(/that can be played\. .*Most Compatible/),
    retry: false,
  });
});

test("a video that is too long is told in the API's words", () => {
  const { sentence, retry } = uploadFailure("video", { status: 413, message: TOO_LONG });
  expect(sentence).toBe(`Failed to upload video. ${TOO_LONG} Please select a shorter or smaller one.`);
  expect(retry).toBe(false);
});

test("a note that was opened meanwhile is not tried again", () => {
  expect(saveFailure({ status: 409, message: "The recipient has opened this day." })).toEqual({
    sentence: "The recipient has opened this day.",
    retry: false,
  });
  expect(saveFailure(lost).retry).toBe(true);
});
