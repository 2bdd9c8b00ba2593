import { EMBEDDED_HEADER } from "@advent/contract";
import { askEarly, takeEarlyAnswer } from "./early-answers";

const calendar = { method: "GET", url: "/api/calendar" } as const;
let asked: jest.SpyInstance;

beforeEach(() => {
  document.body.innerHTML = '<script type="application/json" id="first-calls">["/api/calendar"]</script>';
  asked = jest.spyOn(globalThis, "fetch").mockImplementation(async () => new Response("early"));
});

const taken = async () => (await takeEarlyAnswer(calendar))?.text();

test("what the page names is asked at once, with the shopper's cookie, and given once", async () => {
  askEarly();
  expect(asked.mock.calls).toEqual([["/api/calendar", { credentials: "include", headers: {} }]]);
  expect(await taken()).toBe("early");
  expect(await taken()).toBeUndefined();
});

test("a page that names nothing asks nothing", async () => {
  document.body.innerHTML = "";
  askEarly();
  expect(asked).not.toHaveBeenCalled();
  expect(await taken()).toBeUndefined();
});

test("a page that another site frames asks what its address is about, and says that it is framed", () => {
  askEarly(["/api/shopify/products/ember-ruby"], true);
  expect(asked.mock.calls).toEqual([
    ["/api/shopify/products/ember-ruby", { credentials: "include", headers: { [EMBEDDED_HEADER]: "1" } }],
  ]);
});

test("a call that failed is left to the page, which then says so", async () => {
  asked.mockRejectedValue(new TypeError("offline"));
  askEarly();
  expect(await taken()).toBeUndefined();
});

test("an answer is not given any more when something was changed meanwhile", async () => {
  askEarly();
  expect(await takeEarlyAnswer({ method: "POST", url: "/api/calendar/items" })).toBeUndefined();
  expect(await taken()).toBeUndefined();
});

test("an answer of ten seconds ago is too old", async () => {
  const now = jest.spyOn(performance, "now").mockReturnValue(1_000);
  askEarly();
  now.mockReturnValue(11_001);
  expect(await taken()).toBeUndefined();
});
