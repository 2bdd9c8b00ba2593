import { isAbort, makeStore } from "../index";
import { ApiFailure, deferred, fakeApiForEachTest, until } from "../testing";
import { mediaApi } from "./index";

const fake = fakeApiForEachTest(() => ({ uploadVideo: () => ({ videoUrl: "/api/media/abc.webm" }) }));

const file = new Blob([new Uint8Array(300_000)], { type: "video/webm;codecs=vp9" });
const send = (onProgress?: (fraction: number) => void) =>
  makeStore({ apiOrigin: fake.origin }).dispatch(mediaApi.endpoints.uploadVideo.initiate({ file, onProgress }));

test("upload reports progress and returns the URL", async () => {
  const steps: number[] = [];
  const { data } = await send((fraction) => steps.push(fraction));
  expect(data).toEqual({ videoUrl: "/api/media/abc.webm" });
  expect(fake.received[0]?.bytes).toHaveLength(300_000);
  expect(fake.received[0]?.headers["content-type"]).toBe("video/webm;codecs=vp9");
  expect(steps.at(-1)).toBe(1);
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
});

test("a refused upload fails with status and sentence", async () => {
  fake.handlers.uploadVideo = () => {
    throw new ApiFailure(413, "The video must be under 20MB.");
  };
  await expect(send().unwrap()).rejects.toEqual({ status: 413, message: "The video must be under 20MB." });
});

test("upload can be aborted", async () => {
  fake.handlers.uploadVideo = () => deferred<never>().promise;
  const sending = send();
  await until(() => fake.received.length === 1);
  sending.abort();
  expect(isAbort((await sending).error)).toBe(true);
});
