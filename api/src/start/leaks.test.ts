import type { EndpointName } from "@advent/contract";
import { EVERY_CALL } from "../../test/every-call";
import { type GuardedApi, startGuardedApi } from "../../test/login";
import { product, smallCatalogue } from "../../test/small-catalogue";
import { INVENTORY_PARTS, OTHER_COLLECTIONS } from "../privacy/data-inventory";

const AMPLE_STOCK = smallCatalogue.map((_, index) => product(index + 1, 100));
const SECRET = "a secret of the shop";
const SHOWN = [
  ...["calendars", "contactrequests", "emails", "mediafiles", "stock", "stocksales", "remotereports", "secondfactors"],
  ...[
    "adminrosters",
    "auditentries",
    "giftcards",
    "apikeys",
    "webhooks",
    "webhookdeliveries",
    "pagevitals",
    "emailsettings",
  ],
];

let api: GuardedApi;
beforeAll(async () => {
  // Development and test mode validate responses and would hide a leak behind an error.
  api = await startGuardedApi({ products: AMPLE_STOCK, env: { NODE_ENV: "production" } });
});
afterEach(async () => {
  const { connection } = api.services.database;
  await connection.collection("secondfactors").deleteMany({});
  await connection.collection("limits").deleteMany({ key: /^order/ });
});
afterAll(() => api.stop());

test("searched collections are those of the inventory", () => {
  const known = [...INVENTORY_PARTS.flatMap(({ collections }) => collections), ...OTHER_COLLECTIONS];
  expect(known).toEqual(expect.arrayContaining(SHOWN));
});

const EXPORTS: readonly EndpointName[] = ["exportPerson", "exportContributor"];

test.each((Object.keys(EVERY_CALL) as EndpointName[]).filter((name) => !EXPORTS.includes(name)))(
  "%s responds with its contract fields only",
  async (name) => {
    const call = await EVERY_CALL[name](api);
    for (const collection of SHOWN) await hideSecretsIn(collection);
    const { status, text, headers } = await call();
    await call.cleanUp?.();
    expect({ status, text: status < 300 ? "" : text }).toEqual({ status: expect.any(Number), text: "" });
    expect(text).not.toContain(SECRET);
    expect(JSON.stringify([...headers])).not.toContain(SECRET);
  },
);

test("recipient response holds no order, price or owner", async () => {
  const call = await EVERY_CALL.getLandingCalendar(api);
  const { text } = await call();
  const { calendar } = JSON.parse(text) as { calendar: { id: string } };
  const stored = await api.services.calendars.findById(calendar.id).lean();
  for (const secret of [stored?.ownerId, stored?.items[0]?.variantId, "price", "terms", "productId"]) {
    expect(secret).toBeDefined();
    expect(text).not.toContain(secret);
  }
});

async function hideSecretsIn(name: string): Promise<void> {
  const collection = api.services.database.connection.collection(name);
  for (const stored of await collection.find({ unnamed: { $ne: SECRET } }).toArray()) {
    const { _id, ...rest } = overfull(stored) as typeof stored;
    await collection.replaceOne({ _id: stored._id }, rest);
  }
}

function overfull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(overfull);
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const fields = Object.entries(value).map(([field, one]) => [field, field === "left" ? one : overfull(one)]);
  return { ...Object.fromEntries(fields), unnamed: SECRET, nested: { unnamed: [SECRET] } };
}
