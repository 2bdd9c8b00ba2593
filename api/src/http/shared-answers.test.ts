import { request } from "node:http";
import { type RunningApi, startApi } from "../../test/api";
import { smallCatalogue } from "../../test/small-catalogue";

const PATH = "/api/shopify/products";

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ products: smallCatalogue });
});
afterAll(() => api.stop());

/** A request as it is told, under any name. */
function ask(headers: Record<string, string> = {}, { method = "GET", body = "" } = {}) {
  return new Promise<{ status: number | undefined; type: string | undefined; bytes: number }>((done, fail) => {
    const asked = request(api.origin + PATH, { method, headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on("end", () => done({ status: answer.statusCode, type: answer.headers["content-type"], bytes }));
    });
    asked.on("error", fail).end(body);
  });
}

test("what is kept is given under our own names only", async () => {
  await ask();
  expect(await ask()).toMatchObject({ status: 200 });
  expect(await ask({ host: "evil.example" })).toMatchObject({ status: 421 });
  expect(await ask({ host: "evil.example" })).toMatchObject({ status: 421 });
});

test("who has it is told so without a body and its type", async () => {
  const etag = (await api.visitor().get(PATH)).headers.get("etag") ?? "";
  expect(await ask({ "if-none-match": etag })).toEqual({ status: 304, type: undefined, bytes: 0 });
  expect(await ask({ "if-none-match": 'W/"another"' })).toMatchObject({ status: 200 });
});

test("HEAD has no body, and a GET with a body goes the long way", async () => {
  await ask();
  expect(await ask({}, { method: "HEAD" })).toMatchObject({ status: 200, bytes: 0 });
  expect(await ask({ "content-length": "2" }, { body: "{}" })).toMatchObject({ status: 200 });
});

test("an answer under way stays with the question it answers, whatever is asked at once", async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const sort = index % 2 === 0 ? "price-low-high" : "price-high-low";
      const { json } = await api.visitor().get(`${PATH}?sort=${sort}`);
      const [first, second] = (json as { products: { priceAmount: number }[] }).products;
      return Math.sign((second?.priceAmount ?? 0) - (first?.priceAmount ?? 0)) * (index % 2 === 0 ? 1 : -1);
    }),
  );
  expect(all.every((order) => order >= 0)).toBe(true);
});
