import { NEUTRAL_SHOP, type ShopFacts } from "@advent/contract";
import { serve } from "../testing/serve";
import { temporaryFolder, writeFiles } from "../testing/temporary";
import { createDataScreens } from "./data-screens";

const dist = temporaryFolder();
const id = "0123456789ab";
const readParams = ["product", "category"];

interface Gifts {
  names: string[];
}

const render = jest.fn((url: URL, { names }: Gifts) => ({ html: `${url.search} ${names}`, styles: [] }));
const renderCart = jest.fn(({ name }: ShopFacts) => ({ html: name, styles: [] }));
const program = {
  hosted: { BuilderPage: renderCart, CartPage: renderCart },
  dataScreens: {
    BuilderPage: {
      readParams,
      getCall: ({ searchParams }: URL) => (searchParams.has("product") ? undefined : `/api/gifts?${searchParams}`),
      render: (url: URL, response: unknown) => render(url, response as Gifts),
    },
  },
};

let requests: string[];
let etag: string;
let status: number;
let shop: ShopFacts | undefined;
let get: (path: string) => Promise<Response>;

beforeEach(async () => {
  writeFiles(dist, { "builds.json": JSON.stringify({ builds: [{ id, files: [] }] }) });
  jest.clearAllMocks();
  shop = { ...NEUTRAL_SHOP, name: "Ada & Daughters" };
  [requests, etag, status] = [[], '"1"', 200];
  const apiOrigin = await serve((request, response) => {
    requests.push(request.url ?? "");
    const isKnown = request.headers["if-none-match"] === etag;
    response.writeHead(isKnown ? 304 : status, { etag }).end(isKnown ? "" : JSON.stringify({ names: [etag] }));
  });
  const send = createDataScreens({ dist, apiOrigin, getShop: () => shop }, async () => program);
  const origin = await serve(async (request, response) => {
    const isSent = await send(request, response, new URL(request.url ?? "", "http://builder"));
    if (!isSent) response.writeHead(404).end();
  });
  get = (path) => fetch(`${origin}/mf/screens/${path}`);
});

test("screen shows the API's response and names its build", async () => {
  const response = await get(`${id}/BuilderPage/`);
  expect(await response.json()).toEqual({ html: ' "1"', styles: [], build: id, shop: expect.any(String) });
});

test("screen is rendered again only when the response changes", async () => {
  await get(`${id}/BuilderPage/`);
  expect((await (await get(`${id}/BuilderPage/`)).json()).html).toBe(' "1"');
  expect([requests.length, render.mock.calls.length]).toEqual([2, 1]);
  etag = '"2"';
  expect((await (await get(`${id}/BuilderPage/`)).json()).html).toBe(' "2"');
});

test("screen is rendered again when the shop changes", async () => {
  await get(`${id}/BuilderPage/`);
  shop = { ...NEUTRAL_SHOP, name: "Eve’s" };
  await get(`${id}/BuilderPage/`);
  expect(render).toHaveBeenCalledTimes(2);
});

test("page without data shows the shop and costs no call", async () => {
  const readCart = async () => (await (await get(`${id}/CartPage/cart`)).json()).html;
  expect([await readCart(), await readCart()]).toEqual(["Ada & Daughters", "Ada & Daughters"]);
  shop = { ...NEUTRAL_SHOP, name: "Eve’s" };
  expect(await readCart()).toBe("Eve’s");
  expect(renderCart).toHaveBeenCalledTimes(2);
  expect(requests).toEqual([]);
});

test.each(["BuilderPage/", "CartPage/cart"])("%s gets no content while the shop is unknown", async (path) => {
  shop = undefined;
  expect((await get(`${id}/${path}`)).status).toBe(204);
});

test("only parameters that the page reads reach the screen", async () => {
  const response = await get(`${id}/BuilderPage/?gclid=x&category=rings&category=studs&made-up=1`);
  expect((await response.json()).html).toBe('?category=rings "1"');
  await get(`${id}/BuilderPage/?category=rings&fbclid=y`);
  expect(render).toHaveBeenCalledTimes(1);
});

test("address without such a screen gets no content", async () => {
  expect((await get(`${id}/BuilderPage/?product=ring`)).status).toBe(204);
  expect(requests).toEqual([]);
});

test("unknown product gets no content and no line in the log", async () => {
  const messages = jest.spyOn(console, "error").mockImplementation(() => undefined);
  status = 404;
  expect((await get(`${id}/BuilderPage/`)).status).toBe(204);
  expect(messages).not.toHaveBeenCalled();
});

test("failing API leaves no content and one line", async () => {
  const messages = jest.spyOn(console, "error").mockImplementation(() => undefined);
  status = 502;
  expect((await get(`${id}/BuilderPage/`)).status).toBe(204);
  expect(messages).toHaveBeenCalledWith(expect.stringContaining("responded 502 to /api/gifts"));
});

test.each(["0123456789ac/BuilderPage/", `${id}/SizesPage/`, "landing/1"])("%s is no screen", async (path) => {
  expect((await get(path)).status).toBe(404);
});
