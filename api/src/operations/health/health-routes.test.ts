import { setUpApi, startApi } from "../../../test/api";
import { smallCatalogue } from "../../../test/small-catalogue";

const api = setUpApi({ products: smallCatalogue });

test("health names the engine and each port's adapter", async () => {
  const { status, json } = await api.visitor().get("/api/health");
  expect(status).toBe(200);
  expect(json).toEqual({
    status: "ok",
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    database: { engine: process.env.TEST_DATABASE_ENGINE, reachable: true },
    adapters: { catalogue: "built-in", orders: "built-in", writing: "built-in", media: "gridfs" },
  });
});

test("health is 503 once the database is gone", async () => {
  const failing = await startApi({ products: smallCatalogue });
  await failing.services.database.connection.close();
  const { status, json } = await failing.visitor().get("/api/health");
  expect(status).toBe(503);
  expect(json).toMatchObject({ status: "failing", database: { reachable: false } });
  await failing.close();
});

test("stopping process reports draining and still responds", async () => {
  const visitor = api.visitor();
  const requests = async () => {
    const responses = [await visitor.get("/livez"), await visitor.get("/readyz"), await visitor.get("/api/health")];
    return responses.map(({ status, text }) => `${status} ${text.slice(0, 8)}`);
  };
  expect(await requests()).toEqual(["200 alive", "200 ready", expect.stringMatching(/^200/)]);
  api.services.operations.isStopping = true;
  const stopping = await requests();
  api.services.operations.isStopping = false;
  expect(stopping).toEqual(["200 alive", "503 draining", expect.stringMatching(/^200/)]);
});
