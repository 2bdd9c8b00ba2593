import { request } from "node:http";
import { setUpApi } from "../../test/api";
import { smallCatalogue } from "../../test/small-catalogue";

const PATH = "/api/shopify/products";

const api = setUpApi({ products: smallCatalogue });

/** Sends a request under any host name. */
function send(headers: Record<string, string> = {}, { method = "GET", body = "" } = {}) {
  return new Promise<{ status: number | undefined; type: string | undefined; bytes: number }>((done, fail) => {
    const sent = request(api.origin + PATH, { method, headers }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () => done({ status: response.statusCode, type: response.headers["content-type"], bytes }));
    });
    sent.on("error", fail).end(body);
  });
}

test("cached response is sent under our own host names only", async () => {
  await send();
  expect(await send()).toMatchObject({ status: 200 });
  expect(await send({ host: "evil.example" })).toMatchObject({ status: 421 });
  expect(await send({ host: "evil.example" })).toMatchObject({ status: 421 });
});

test("sends 304 without body and type to a client that has it", async () => {
  const etag = (await api.visitor().get(PATH)).headers.get("etag") ?? "";
  expect(await send({ "if-none-match": etag })).toEqual({ status: 304, type: undefined, bytes: 0 });
  expect(await send({ "if-none-match": 'W/"another"' })).toMatchObject({ status: 200 });
});

test("HEAD and a GET with a body are served", async () => {
  await send();
  expect(await send({}, { method: "HEAD" })).toMatchObject({ status: 200, bytes: 0 });
  expect(await send({ "content-length": "2" }, { body: "{}" })).toMatchObject({ status: 200 });
});

test("concurrent requests get the responses of their own URLs", async () => {
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

test("a sold product is gone from the next response", async () => {
  const inStock = async () => {
    const { json } = await api.visitor().get(PATH);
    return (json as { products: { id: string }[] }).products;
  };
  const [first] = await inStock();
  const { variants = [] } =
    (await api.services.catalogue.findByIds([first?.id ?? ""], undefined)).get(first?.id ?? "") ?? {};
  const lines = variants.map(({ id, quantityAvailable }) => ({
    variantId: id,
    quantity: quantityAvailable,
  }));
  await api.services.catalogue.sell("an-order", lines);
  expect((await inStock()).map(({ id }) => id)).not.toContain(first?.id);
});
