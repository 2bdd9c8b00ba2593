/** @jest-environment ./jsdom-environment.mjs */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const server = createServer((_request, response) => response.end("hello"));
const getOrigin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

test("fetch reads a response over HTTP", async () => {
  expect(await (await fetch(getOrigin())).text()).toBe("hello");
});

test("one signal aborts a fetch and removes a listener", async () => {
  const controller = new AbortController();
  const onClick = jest.fn();
  window.addEventListener("click", onClick, { signal: controller.signal });
  const response = fetch(getOrigin(), { signal: controller.signal });
  controller.abort();
  document.body.click();
  await expect(response).rejects.toMatchObject({ name: "AbortError" });
  expect(onClick).not.toHaveBeenCalled();
});
