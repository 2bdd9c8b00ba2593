import { Blob as NodeBlob } from "node:buffer";
import { buildPath, type EndpointName, endpoints } from "@advent/contract";
import { fakeApiForEachTest } from "@advent/store/testing";
import { replyCalls } from "./reply-api";

const api = fakeApiForEachTest();
beforeEach(() => {
  const { fetch } = globalThis;
  jest.spyOn(globalThis, "fetch").mockImplementation((path, init) => fetch(`${api.origin}${path}`, init));
});

const DAY = { calendarId: "calendar-1", itemId: "item-1" };
const AT = "2026-12-13T08:00:00.000Z";
const GIVEN = { heart: true, words: "Thank you", media: {} };
const REPLY = { ...GIVEN, itemId: "item-1", day: 1, repliedAt: AT, changeableUntil: AT, isOwn: true };

test("reply API reads, writes, uploads and deletes", async () => {
  const responses = { sharesReplies: false, replies: [], free: ["item-1"], taken: [], serverTime: AT };
  Object.assign(api.handlers, {
    listReplies: () => responses,
    saveReply: () => REPLY,
    removeReply: () => undefined,
    uploadReplyRecording: () => ({ recordingUrl: "/api/media/a.webm" }),
    reportContribution: () => undefined,
  });
  expect(await replyCalls.list("calendar-1")).toEqual(responses);
  expect(await replyCalls.give(DAY, GIVEN)).toEqual(REPLY);
  // Node's fetch does not read jsdom's blobs.
  const recording = new NodeBlob(["voice"]) as unknown as Blob;
  expect(await replyCalls.send(DAY, "audio", recording)).toBe("/api/media/a.webm");
  await replyCalls.takeBack(DAY);
  await replyCalls.report(DAY, "contribution-1");
  const requests = (name: EndpointName, body: string) => [
    endpoints[name].method,
    buildPath(endpoints[name], { ...DAY, contributionId: "contribution-1" }),
    body,
  ];
  expect(api.received.map(({ method, url, bytes }) => [method, url, bytes.toString()])).toEqual([
    requests("listReplies", ""),
    requests("saveReply", JSON.stringify(GIVEN)),
    requests("uploadReplyRecording", "voice"),
    requests("removeReply", ""),
    requests("reportContribution", ""),
  ]);
  expect(api.received[2]?.headers["content-type"]).toBe("audio/webm");
});

test("error shows its sentence, missing response says offline", async () => {
  api.refuseNext("saveReply", 409, "You can reply to this day once it is opened.");
  await expect(replyCalls.give(DAY, GIVEN)).rejects.toThrow("You can reply to this day once it is opened.");
  await api.close();
  await expect(replyCalls.takeBack(DAY)).rejects.toThrow("The connection was lost. Please check it and try again.");
});
