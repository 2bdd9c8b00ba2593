import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { ERROR_CODES, type ErrorCode, errorSchema } from "@advent/contract";
import Koa from "koa";
import { setUpApi } from "../../test/api";
import { CUSTOMER, openDoors, shopperWithOrder, shopperWithTwelve } from "../../test/full-calendar";
import { catalogueWith, product } from "../../test/small-catalogue";
import type { Visitor } from "../../test/visitor";
import { AppError } from "../errors";
import type { AppState } from "./call";
import { ERROR_STATUSES } from "./error-statuses";
import { respondToErrors } from "./errors";

const LAST = product(12, 2);
const api = setUpApi({ products: catalogueWith({ [LAST.id]: LAST }) });
const JSON_ONLY = { headers: { accept: "application/json" } };

describe("every code", () => {
  const server = createServer(
    new Koa<AppState>()
      .use(respondToErrors)
      .use(({ path }) => {
        throw new AppError(path.slice(1) as ErrorCode, "must wait.", { field: "day", retryAfterSeconds: 7 });
      })
      .callback(),
  );
  let origin: string;
  beforeAll(async () => {
    await once(server.listen(0, "127.0.0.1"), "listening");
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => once(server.close(), "close"));

  test.each(ERROR_CODES)("%s has a status, a sentence and JSON", async (code) => {
    const text = await fetch(`${origin}/${code}`);
    const json = await fetch(`${origin}/${code}`, JSON_ONLY);
    expect([text.status, json.status]).toEqual([ERROR_STATUSES[code], ERROR_STATUSES[code]]);
    expect([text.headers.get("content-type"), await text.text()]).toEqual([
      "text/plain; charset=utf-8",
      "day: must wait.",
    ]);
    expect(json.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await json.json()).toEqual({ message: "must wait.", code, field: "day" });
    expect([text, json].map(({ headers }) => headers.get("retry-after"))).toEqual(["7", "7"]);
  });

  test.each([
    ["*/*", "text/plain"],
    ["text/html,application/xhtml+xml,*/*;q=0.8", "text/plain"],
    ["text/event-stream", "text/plain"],
    ["image/avif,image/webp", "text/plain"],
    ["nonsense", "text/plain"],
    ["application/json, text/plain, */*", "application/json"],
    ["application/json, */*;q=0.5", "application/json"],
    ["text/plain, application/json;q=0.9", "text/plain"],
  ])("client that accepts %s gets %s", async (accept, type) => {
    const response = await fetch(`${origin}/conflict`, { headers: { accept } });
    expect(response.headers.get("content-type")).toBe(`${type}; charset=utf-8`);
    await response.text();
  });

  test("HEAD gets the status and headers alone", async () => {
    const response = await fetch(`${origin}/not_found`, { ...JSON_ONLY, method: "HEAD" });
    expect([response.status, response.headers.get("content-type")]).toEqual([404, "application/json; charset=utf-8"]);
    expect(await response.text()).toBe("");
  });

  test("documentation lists each code with its status", async () => {
    const page = await readFile(join(import.meta.dirname, "../../../docs/programs.md"), "utf8");
    const rows = [...page.matchAll(/^\| `(\w+)` \| (\d{3}) \|/gm)].map(([, code, status]) => [code, Number(status)]);
    expect(rows).toEqual(Object.entries(ERROR_STATUSES));
  });
});

async function getError(visitor: Visitor, method: string, path: string, body: object) {
  const headers = { "content-type": "application/json", accept: "application/json" };
  const { status, json } = await visitor.send(method, path, { body: JSON.stringify(body), headers });
  return { status, ...errorSchema.parse(json) };
}

describe("over HTTP", () => {
  test("conflicts differ by their code", async () => {
    const shopper = await shopperWithOrder(api);
    const { items } = shopper;
    const late = await shopperWithTwelve(api);
    const note = `/api/calendar/items/${items[0]?.id}`;
    const add = (visitor: Visitor) =>
      getError(visitor, "POST", "/api/calendar/items", { day: 1, productId: "prod_ring-1" });
    const checkOut = () => getError(late, "POST", `/api/calendar/${late.calendarId}/checkout`, CUSTOMER);

    expect(await add(shopper)).toMatchObject({ status: 409, code: "already_ordered" });
    await openDoors(api, shopper, items.slice(0, 1));
    expect(await getError(shopper, "PATCH", note, { note: "Late" })).toMatchObject({
      status: 409,
      code: "already_opened",
    });
    const started = await api.shopper();
    await started.addItem(1, "prod_ring-1");
    expect(await add(started)).toMatchObject({ status: 409, code: "day_taken", message: "Day 1 already has a gift." });
    const { calendars } = api.services;
    const day = { _id: late.calendarId, "items.day": 3 };
    await calendars.updateOne(day, { $set: { "items.$.snapshot.price": 1 } });
    expect(await checkOut()).toMatchObject({ status: 409, code: "changed_meanwhile" });
    await calendars.updateOne(day, { $set: { "items.$.snapshot.price": 12_000 } });
    await shopperWithOrder(api);
    expect(await checkOut()).toMatchObject({ status: 409, code: "sold_out" });
  });

  test("invalid body names its field", async () => {
    const error = await getError(await api.shopper(), "POST", "/api/calendar/items", { day: 13, productId: "prod_1" });
    expect(error).toEqual({
      status: 400,
      code: "invalid_field",
      field: "day",
      message: "must be a day from 1 to 12.",
    });
  });

  test("error of our own keeps its reason to itself", async () => {
    const shopper = await api.shopper();
    jest.spyOn(api.services.limits, "spend").mockRejectedValueOnce(new Error("secret"));
    expect(await getError(shopper, "POST", "/api/calendar/items", { day: 1, productId: "prod_ring-1" })).toEqual({
      status: 500,
      code: "internal",
      message: "Something went wrong on our side. Please try again.",
    });
  });
});
