import { type Endpoint, endpoints } from "@advent/contract";
import { type RunningApi, startApi } from "../../test/api";
import { smallCatalogue } from "../../test/small-catalogue";

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ products: smallCatalogue });
});
afterAll(() => api.stop());

test("health names the engine and the adapter behind each port", async () => {
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
  await failing.services.connection.close();
  const { status, json } = await failing.visitor().get("/api/health");
  expect(status).toBe(503);
  expect(json).toMatchObject({ status: "failing", database: { reachable: false } });
  await failing.close();
});

test("a process that is told to stop says so to whoever asks whether it lives, and answers everybody else", async () => {
  const visitor = api.visitor();
  expect((await visitor.get("/api/health/live")).status).toBe(200);
  api.services.stopping = true;
  const { status, text } = await visitor.get("/api/health/live");
  const health = await visitor.get("/api/health");
  api.services.stopping = false;
  expect([status, text, health.status]).toEqual([503, "This process is being stopped.", 200]);
});

test("the OpenAPI document describes every endpoint of the contract", async () => {
  const { json } = await api.visitor().get("/api/openapi.json");
  const { openapi, paths } = json as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  expect(openapi).toBe("3.1.0");
  const described = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(described.sort()).toEqual(Object.keys(endpoints).sort());
  for (const { path, method } of Object.values<Endpoint>(endpoints)) {
    expect(paths[path.replace(/:(\w+)/g, "{$1}")]).toHaveProperty(method.toLowerCase());
  }
});
