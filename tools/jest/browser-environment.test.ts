/** @jest-environment ./browser-environment.mjs */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    response.end(JSON.stringify({ type: request.headers["content-type"], body }));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((done) => server.close(done)));

test("an address without origin belongs to the page's origin", () => {
  expect(new Request("/api/calendar").url).toBe("http://localhost/api/calendar");
});

test("a recorded blob can be sent, with its own type", async () => {
  const body = new Blob(["recorded"], { type: "video/webm" });
  const response = await fetch(new Request(`${origin}/upload`, { method: "POST", body }));
  expect(await response.json()).toEqual({ type: "video/webm", body: "recorded" });
});

test("one signal ends a request and a listener", async () => {
  const controller = new AbortController();
  const pressed: Event[] = [];
  window.addEventListener("click", (event) => pressed.push(event), { signal: controller.signal });
  document.body.click();
  controller.abort();
  document.body.click();
  expect(pressed).toHaveLength(1);
  await expect(fetch(origin, { signal: controller.signal })).rejects.toThrow(/aborted/);
});
