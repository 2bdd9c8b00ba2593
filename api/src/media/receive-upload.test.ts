import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { setUpApi } from "../../test/api";
import { smallCatalogue } from "../../test/small-catalogue";
import type { Visitor } from "../../test/visitor";
import { UploadSpool } from "./receive-upload";

const api = setUpApi({
  products: smallCatalogue,
  adapt: ({ media }) => ({ media: { ...media, spool: new UploadSpool(100_000) } }),
});

/** Announces no length, so that only bytes that arrive can count. */
function begin(shopper: Visitor, bytes: number): ClientRequest {
  const headers = { ...shopper.headers(), "content-type": "video/webm" };
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
  const first = begin(shopper, 90_000);
  const send = () => {
    const init = { body: new Uint8Array(20_000), headers: { "content-type": "video/webm" } };
    return shopper.send("POST", "/api/videos/upload", init);
  };
  while ((await send()).status !== 503) expect(first.destroyed).toBe(false);
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
