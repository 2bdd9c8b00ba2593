import { once } from "node:events";
import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import os from "node:os";
import { join } from "node:path";
import { setUpApi } from "../../test/api";
import { smallCatalogue } from "../../test/small-catalogue";
import type { Visitor } from "../../test/visitor";
import { UploadSpool } from "./upload-spool";

const SPOOL_BYTES = 200_000;

const api = setUpApi({
  products: smallCatalogue,
  env: { TRUSTED_PROXIES: "1" },
  adapt: ({ media }) => ({ media: { ...media, spool: new UploadSpool(SPOOL_BYTES) } }),
});

/** Announces no length, so that only bytes that arrive can count. */
function begin(shopper: Visitor, bytes: number, from = "203.0.113.1"): ClientRequest {
  const headers = { ...shopper.headers(), "content-type": "video/webm", "x-forwarded-for": from };
  const upload = request(`${api.origin}/api/videos/upload`, { method: "POST", headers, agent: false });
  upload.on("error", () => {});
  upload.write(Buffer.alloc(bytes));
  return upload;
}

async function getStatus(upload: ClientRequest): Promise<number | undefined> {
  const [response] = (await once(upload, "response")) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

test("uploads wait for others once their bytes fill the spool", async () => {
  const shopper = await api.shopper();
  let first = begin(shopper, 90_000);
  const send = () => {
    const headers = { "content-type": "video/webm", "x-forwarded-for": "203.0.113.1" };
    const init = { body: new Uint8Array(20_000), headers };
    return shopper.send("POST", "/api/videos/upload", init);
  };
  // On a busy machine the short upload may arrive first, and the long one gives way as the younger.
  while ((await send()).status !== 503) if (first.destroyed) first = begin(shopper, 90_000);
  const refused = await send();
  expect(refused.text).toBe("We are busy with other recordings. Please try again in a moment.");
  expect(refused.headers.get("retry-after")).toBe("5");
  const second = begin(shopper, 20_000);
  expect(await getStatus(second)).toBe(503);
  second.destroy();
  first.end();
  expect(await getStatus(first)).toBe(415);
  expect(await send()).toMatchObject({ status: 415 });
});

test("interrupted uploads leave the spool", async () => {
  const shopper = await api.shopper();
  for (let count = 0; count < 3; count += 1) {
    const upload = begin(shopper, 90_000);
    await once(upload, "socket");
    upload.destroy();
  }
  const init = { body: new Uint8Array(99_000), headers: { "content-type": "video/webm" } };
  let status = 503;
  while (status === 503) ({ status } = await shopper.send("POST", "/api/videos/upload", init));
  expect(status).toBe(415);
});

test("a hundred uploads at once let the oldest through", async () => {
  const shopper = await api.shopper();
  const uploads = Array.from({ length: 100 }, () => begin(shopper, 1_000));
  const statuses = Promise.all(uploads.map(getStatus));
  for (const upload of uploads) upload.end(Buffer.alloc(20_000));
  const found = await statuses;
  expect(new Set(found)).toEqual(new Set([415, 503]));
  expect(found.filter((status) => status === 415).length).toBeGreaterThanOrEqual(4);
});

describe("silent senders", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(os.tmpdir(), "spool-"));
    jest.spyOn(os, "tmpdir").mockReturnValue(folder);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(folder, { recursive: true });
  });

  async function readSpooledBytes(): Promise<number> {
    const sizes = (await readdir(folder)).map(async (name) => {
      const about = await lstat(join(folder, name, "upload")).catch(() => undefined);
      return about?.size ?? 0;
    });
    return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
  }

  async function measureMost(work: Promise<unknown>): Promise<number> {
    let [most, isDone] = [0, false];
    const done = work.finally(() => {
      isDone = true;
    });
    while (!isDone) most = Math.max(most, await readSpooledBytes());
    await done;
    return Math.max(most, await readSpooledBytes());
  }

  const getNetworkAddress = (index: number) => `198.51.${index}.7`;

  test("given-up upload is answered and removed without another byte", async () => {
    const shopper = await api.shopper();
    const first = begin(shopper, 90_000, "203.0.113.1");
    while ((await readSpooledBytes()) < 90_000) expect(first.destroyed).toBe(false);
    const second = begin(shopper, 9_000, "203.0.113.1");
    while ((await readSpooledBytes()) < 99_000) expect(second.destroyed).toBe(false);
    first.write(Buffer.alloc(9_500));
    expect(await getStatus(second)).toBe(503);
    while ((await readSpooledBytes()) !== 99_500) expect(first.destroyed).toBe(false);
    first.end();
    expect(await getStatus(first)).toBe(415);
    second.destroy();
  });

  test("never hold more than the spool and leave others room", async () => {
    const shopper = await api.shopper();
    const silent = Array.from({ length: 64 }, (_, index) => () => {
      const upload = begin(shopper, 1, getNetworkAddress(index % 16));
      const status = getStatus(upload).catch(() => undefined);
      for (let sent = 0; sent < 9; sent += 1) upload.write(Buffer.alloc(5_000));
      return { upload, status };
    });
    const visit = async () => {
      const senders = silent.map((start) => start());
      await Promise.any(senders.map(({ status }) => status));
      const visitor = begin(await api.shopper(), 20_000, "192.0.2.1");
      visitor.end();
      expect(await getStatus(visitor)).toBe(415);
      for (const { upload } of senders) upload.destroy();
    };
    expect(await measureMost(visit())).toBeLessThanOrEqual(SPOOL_BYTES);
  });

  test("of one network leave others half of the spool", async () => {
    const shopper = await api.shopper();
    const senders = Array.from({ length: 12 }, (_, index) => begin(shopper, 19_000, `2001:db8:1:${index}::1`));
    const refused = await Promise.race(senders.map(getStatus));
    expect(refused).toBe(503);
    expect(await readSpooledBytes()).toBeLessThanOrEqual(SPOOL_BYTES / 2);
    const visitors = ["2001:db8:2::1", "192.0.2.1"].map((from) => begin(shopper, 49_000, from));
    for (const visitor of visitors) visitor.end();
    expect(await Promise.all(visitors.map(getStatus))).toEqual([415, 415]);
    for (const sender of senders) sender.destroy();
  });
});
