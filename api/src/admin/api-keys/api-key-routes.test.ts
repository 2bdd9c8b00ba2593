import { type ApiKey, type Endpoint, endpoints, MS_PER_DAY, type OrderOutcome } from "@advent/contract";
import { setUpApi } from "../../../test/api";
import { createKey } from "../../../test/api-keys";
import { shopperWithOrder } from "../../../test/full-calendar";
import { smallCatalogue } from "../../../test/small-catalogue";
import { assertOk, type Visitor } from "../../../test/visitor";

const api = setUpApi({ products: smallCatalogue, env: { RATE_LIMITS: "on" } });
let owner: Visitor;
beforeAll(async () => {
  owner = await api.admin();
});
afterEach(() => jest.restoreAllMocks());

const json = { "content-type": "application/json" };

/** Calls as a program does: without cookies and Origin. */
async function callAs(key: string, { method, path }: Pick<Endpoint, "method" | "path">, body?: object, headers = {}) {
  const init = { method, headers: { authorization: `Bearer ${key}`, ...(body && json), ...headers } };
  const response = await fetch(api.origin + path, { ...init, ...(body && { body: JSON.stringify(body) }) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

async function listKeys(): Promise<ApiKey[]> {
  const { json } = await assertOk(owner.get(endpoints.listApiKeys.path));
  return (json as { apiKeys: ApiKey[] }).apiKeys;
}

test("key with both scopes reads, picks, packs and sends an order", async () => {
  const { calendarId, orderNumber } = await shopperWithOrder(api);
  const { key, apiKey } = await createKey(owner, { name: "Labels", scopes: ["read_orders", "write_fulfilment"] });
  const calendarIds = [calendarId];
  expect((await callAs(key, endpoints.listOrders)).text).toContain(orderNumber);
  expect((await callAs(key, endpoints.listOrderIds)).text).toContain(calendarId);
  expect((await callAs(key, endpoints.readOrders, { calendarIds })).text).toContain("RING-3");
  for (const from of ["to_pick", "picked"]) {
    const step = { calendarIds, from, action: "advance", override: "Packed by a machine" };
    const { text } = await callAs(key, endpoints.moveOrders, step);
    expect((JSON.parse(text) as OrderOutcome).refused).toEqual([]);
  }
  const parcels = [{ orderNumber, carrier: "Royal Mail", trackingNumber: "AB123456785GB" }];
  expect((await callAs(key, endpoints.sendOrders, { isPreview: false, parcels })).text).toContain('"why":null');
  const { json } = await assertOk(owner.post(endpoints.readOrders.path, { calendarIds }));
  expect(json).toMatchObject({
    orders: [
      {
        state: "sent",
        steps: Array(3)
          .fill({ by: { id: apiKey.id, name: "Labels" } })
          .map(expect.objectContaining),
      },
    ],
  });
  const log = await assertOk(owner.get(`${endpoints.listAuditEntries.path}?who=${apiKey.id}&what=sendOrders`));
  expect(log.json).toMatchObject({ entries: [{ who: { name: "Labels" }, target: calendarId, state: "done" }] });
});

test("missing scope is refused by its name", async () => {
  const { key } = await createKey(owner, { scopes: ["read_orders"] });
  const response = await callAs(key, endpoints.moveOrders, { calendarIds: ["c"], from: "to_pick", action: "advance" });
  expect(response).toMatchObject({ status: 403, text: "This API key does not have the scope write_fulfilment." });
  expect(response.headers.get("www-authenticate")).toContain('scope="write_fulfilment"');
  const writer = await createKey(owner, { scopes: ["write_fulfilment"] });
  expect(await callAs(writer.key, endpoints.listOrders)).toMatchObject({
    status: 403,
    text: "This API key does not have the scope read_orders.",
  });
});

const KEY_CALLS = [
  "listOrders",
  "listOrderIds",
  "readOrders",
  "moveOrders",
  "recordPrintedLabels",
  "sendOrders",
  "requestRelease",
];
const OTHER_CALLS = Object.entries<Endpoint>(endpoints).filter(
  ([name, { access }]) => access === "admin" && !KEY_CALLS.includes(name),
);

test.each(OTHER_CALLS)("%s accepts no key", async (_name, endpoint) => {
  const { key } = await createKey(owner, { scopes: ["read_orders", "write_fulfilment"] });
  const path = endpoint.path.replace("exports/:file", "exports/orders.csv").replaceAll(/:\w+/g, "x") as "/api/x";
  expect(await callAs(key, { ...endpoint, path })).toMatchObject({ status: endpoint.method === "GET" ? 401 : 403 });
  const response = await callAs(key, { ...endpoint, path }, undefined, { origin: api.origin });
  expect(response).toMatchObject({ status: 401, text: "Log in as admin first." });
});

test.each([
  ["an unknown key", async () => `adv_${"0".repeat(12)}_${"x".repeat(43)}`],
  ["a wrong secret", async () => (await createKey(owner)).key.slice(0, -43) + "x".repeat(43)],
  ["a malformed key", async () => "adv_guess"],
  [
    "a revoked key",
    async () => {
      const { key, apiKey } = await createKey(owner);
      await assertOk(owner.delete(`${endpoints.listApiKeys.path}/${apiKey.id}`));
      return key;
    },
  ],
  [
    "an expired key",
    async () => {
      const { key, apiKey } = await createKey(owner, { expiresInDays: 1 });
      const keys = api.services.database.connection.collection<{ _id: string }>("apikeys");
      await keys.updateOne({ _id: apiKey.id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
      return key;
    },
  ],
])("%s is refused, also beside an owner's session", async (_what, prepare) => {
  const key = await prepare();
  const refused = { status: 401, text: "This API key is unknown, expired or revoked." };
  expect(await callAs(key, endpoints.listOrders)).toMatchObject(refused);
  expect(await callAs(key, endpoints.listOrders, undefined, owner.headers())).toMatchObject(refused);
});

test("program finds orders by addresses only with their scope", async () => {
  const { calendarId } = await shopperWithOrder(api);
  const reader = await createKey(owner, { scopes: ["read_orders"] });
  const labels = await createKey(owner, { scopes: ["read_orders", "read_addresses"] });
  const find = async (key: string, search: string) =>
    (await callAs(key, { ...endpoints.listOrderIds, path: `${endpoints.listOrderIds.path}?search=${search}` })).text;
  expect(await find(labels.key, "yo213pu")).toContain(calendarId);
  expect(await find(reader.key, "yo213pu")).not.toContain(calendarId);
  expect(await find(reader.key, "lovelace")).toContain(calendarId);
});

test("session needs an Origin for changes, a key does not replace it", async () => {
  const { origin: _, ...cookies } = owner.headers();
  const body = { calendarIds: ["c"], from: "to_pick", action: "advance" };
  const response = await callAs("another-scheme", endpoints.moveOrders, body, cookies);
  expect(response).toMatchObject({ status: 403, text: "This page is not allowed to make changes here." });
});

test("key is shown once and stored as a hash", async () => {
  const { key, apiKey } = await createKey(owner, { name: "Once", expiresInDays: 30 });
  expect(key.startsWith(`${apiKey.id}_`)).toBe(true);
  const secret = key.slice(apiKey.id.length + 1);
  const stored = await api.services.database.connection.collection("apikeys").find().toArray();
  expect(JSON.stringify(stored)).not.toContain(secret);
  const [newest] = await listKeys();
  expect(newest).toEqual({ ...apiKey, state: "active", createdBy: "Main password", lastUsedAt: null });
  expect(Date.parse(apiKey.expiresAt) - Date.parse(apiKey.createdAt)).toBe(30 * MS_PER_DAY);
  await callAs(key, endpoints.listOrders);
  expect((await listKeys())[0]?.lastUsedAt).not.toBeNull();
});

test("creating and revoking are in the audit log", async () => {
  const { apiKey } = await createKey(owner);
  const path = `${endpoints.listApiKeys.path}/${apiKey.id}`;
  const twice = await Promise.all([owner.delete(path), owner.delete(path)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await listKeys())[0]).toMatchObject({ id: apiKey.id, state: "revoked" });
  const { json } = await assertOk(owner.get(`${endpoints.listAuditEntries.path}?who=admin`));
  const entries = (json as { entries: { what: string; target: string; detail: string; state: string }[] }).entries;
  expect(
    entries
      .filter(({ target }) => target === apiKey.id)
      .map(({ what, state }) => `${what} ${state}`)
      .sort(),
  ).toEqual(["createApiKey done", "revokeApiKey done", "revokeApiKey refused"]);
  expect(entries.find(({ what }) => what === "createApiKey")?.detail).toBe("scopes: read_orders, expiresInDays: 30");
});

test("each key has a rate limit of its own", async () => {
  const [busy, other] = [await createKey(owner), await createKey(owner)];
  await api.services.limits.spend("apiKey", busy.apiKey.id, 600);
  const response = await callAs(busy.key, endpoints.listOrders);
  expect(response).toMatchObject({ status: 429, text: expect.stringMatching(/^Too many attempts/) });
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await callAs(other.key, endpoints.listOrders)).toMatchObject({ status: 200 });
});
