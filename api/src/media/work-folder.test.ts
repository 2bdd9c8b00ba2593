import { existsSync } from "node:fs";
import { mkdtemp, rm, utimes } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { receiveBody } from "./receive-upload";
import { removeAbandonedFolders, withWorkFolder } from "./work-folder";

test("abandoned work folder is removed after an hour", async () => {
  const left = await mkdtemp(join(tmpdir(), "advent-upload-"));
  const longAgo = new Date(Date.now() - 61 * 60_000);
  await utimes(left, longAgo, longAgo);
  await withWorkFolder(async (inUse) => {
    await removeAbandonedFolders();
    expect({ left: existsSync(left), inUse: existsSync(inUse) }).toEqual({ left: false, inUse: true });
  });
  await rm(left, { recursive: true, force: true });
});

test("full disk is reported as a server error", async () => {
  const request = Readable.from([Buffer.from("bytes")]) as IncomingMessage;
  const arrival = { reserve: async () => {}, signal: new AbortController().signal };
  const received = receiveBody(request, "/dev/full", { bytes: 100, tooLarge: "" }, arrival);
  await expect(received).rejects.toMatchObject({
    code: "unavailable",
    retryAfterSeconds: 60,
    cause: { code: "ENOSPC" },
  });
});
