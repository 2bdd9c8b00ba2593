import { EMBEDDED_HEADER } from "@advent/contract";
import { sendEarlyRequests, takeEarlyResponse } from "./early-responses";

const calendar = { method: "GET", url: "/api/calendar" } as const;
let requests: jest.SpyInstance;

beforeEach(() => {
  document.body.innerHTML = '<script type="application/json" id="first-calls">["/api/calendar"]</script>';
  requests = jest.spyOn(globalThis, "fetch").mockImplementation(async () => new Response("early"));
});

const taken = async () => (await takeEarlyResponse(calendar))?.text();

test("early calls run at once with cookies, used once", async () => {
  sendEarlyRequests();
  expect(requests.mock.calls).toEqual([
    ["/api/calendar", { credentials: "include", headers: { accept: "application/json" } }],
  ]);
  expect(await taken()).toBe("early");
  expect(await taken()).toBeUndefined();
});

test("a page that names nothing asks nothing", async () => {
  document.body.innerHTML = "";
  sendEarlyRequests();
  expect(requests).not.toHaveBeenCalled();
  expect(await taken()).toBeUndefined();
});

test("framed page requests its address and says it is framed", () => {
  sendEarlyRequests(["/api/shopify/products/ember-ruby"], true);
  expect(requests.mock.calls).toEqual([
    [
      "/api/shopify/products/ember-ruby",
      { credentials: "include", headers: { accept: "application/json", [EMBEDDED_HEADER]: "1" } },
    ],
  ]);
});

test("failed early call is left to the page", async () => {
  requests.mockRejectedValue(new TypeError("offline"));
  sendEarlyRequests();
  expect(await taken()).toBeUndefined();
});

test("early response is dropped after a change", async () => {
  sendEarlyRequests();
  expect(await takeEarlyResponse({ method: "POST", url: "/api/calendar/items" })).toBeUndefined();
  expect(await taken()).toBeUndefined();
});

test("early response expires after ten seconds", async () => {
  const now = jest.spyOn(performance, "now").mockReturnValue(1_000);
  sendEarlyRequests();
  now.mockReturnValue(11_001);
  expect(await taken()).toBeUndefined();
});
