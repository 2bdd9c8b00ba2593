import { buildPath, type Endpoint, endpoints, OFFER_WISHES } from "@advent/contract";
import fc from "fast-check";
import type { ZodMiniType } from "zod/mini";
import { ADMIN_PASSWORD, type RunningApi, startApi } from "../../test/api";
import { type Shopper, shopperWithTwelve } from "../../test/full-calendar";
import { smallCatalogue } from "../../test/small-catalogue";

const RUN_COUNT = 16;
const TEST_TIMEOUT_MS = 120_000;

let api: RunningApi;
let shopper: Shopper & { items: { id: string }[] };
const histogram = new Map<number, number>();
beforeAll(async () => {
  api = await startApi({ products: smallCatalogue });
  shopper = await shopperWithTwelve(api);
});
beforeEach(() => shopper.post("/api/admin/verify-password", { password: ADMIN_PASSWORD }));
afterAll(async () => {
  const lines = [...histogram].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(`Fuzzed answers by status: ${lines.join(", ")}\n`);
  await api.stop();
});

const hostile = fc.oneof(
  fc.constantFrom(
    "$gt",
    "$where",
    "__proto__",
    "\0",
    "'; drop table",
    "\ud800",
    "../../etc/passwd",
    "%00",
    "$ownerId",
    "<script>",
  ),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, -1, 1e308, 0.1, -0),
  fc.constantFrom<unknown>({ $gt: "" }, [{ $ne: null }], { constructor: { prototype: 1 } }, [], {}, null, true),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.jsonValue({ maxDepth: 4 }),
);

function valueFor(field: string): fc.Arbitrary<unknown> {
  const right: Record<string, fc.Arbitrary<unknown>> = {
    day: fc.integer({ min: 0, max: 13 }),
    productId: fc.constantFrom("prod_ring-1", "prod_ring-14", "prod_none"),
    variantId: fc.constantFrom("var_ring-1", null),
    saveId: fc.integer({ min: 0, max: 100 }),
    budget: fc.constantFrom("3500", "8950", "79450", "1"),
    stylistBudget: fc.constantFrom("3500", null, "1"),
    isStylistChoice: fc.boolean(),
    stylistInstructions: fc.constantFrom('{"goldTone":"white"}', "{", null),
    customerEmail: fc.constantFrom("ada@example.com", "ada", ""),
    prices: fc.array(fc.record({ day: fc.integer({ min: 1, max: 12 }), priceAmount: fc.nat() }), { maxLength: 3 }),
    action: fc.constantFrom("accept", "decline", "advance", "claim"),
    option: fc.integer({ min: 0, max: 3 }),
    wish: fc.constantFrom(...OFFER_WISHES),
    note: fc.constantFrom("With love", "[VIDEO:https://evil.example]", null, "x".repeat(2001)),
  };
  const usual = right[field] ?? fc.string({ maxLength: 150 });
  return fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: hostile });
}

interface ObjectSchema {
  def: { shape?: object; options?: ObjectSchema[] };
}

/** Returns the fields of an object, or of all objects of a union. */
const listFields = ({ def: { shape = {}, options = [] } }: ObjectSchema): string[] => [
  ...new Set([...Object.keys(shape), ...options.flatMap(listFields)]),
];

function arbitraryBody(schema: ZodMiniType | undefined): fc.Arbitrary<string | undefined> {
  if (!schema) return fc.constant(undefined);
  const fields = listFields(schema as unknown as ObjectSchema);
  const objects = fc.record(Object.fromEntries(fields.map((field) => [field, valueFor(field)])), { requiredKeys: [] });
  return fc.oneof(
    { weight: 6, arbitrary: objects.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: hostile.map((body) => JSON.stringify(body) ?? "") },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
  );
}

const arbitraryId = (real: () => string) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(null).map(real) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", minLength: 1, maxLength: 80 }) },
  );

const params = fc.record({
  calendarId: arbitraryId(() => shopper.calendarId),
  itemId: arbitraryId(() => shopper.items[0]?.id ?? ""),
  handle: arbitraryId(() => "ring-1"),
  file: fc.oneof(
    fc.constantFrom("master.png", "day-1.svg", "ring-1.svg", "AAAAAAAAAAAAAAAAAAAAAA.webm"),
    fc.string({ unit: "binary", minLength: 1 }),
  ),
});

const query = fc.dictionary(
  fc.constantFrom("collection", "cursor", "search", "filter", "shop"),
  fc.oneof(fc.constantFrom("all", "rings", "ready", "ada", "1.x"), fc.string({ unit: "binary", maxLength: 60 })),
);

async function stored(): Promise<string> {
  const all = await api.services.calendars.find({}, { updatedAt: 0 }).sort({ _id: 1 }).lean();
  return JSON.stringify(all);
}

function buildUrl(
  endpoint: Endpoint,
  values: Record<string, string>,
  search: Record<string, string>,
): string | undefined {
  try {
    const isStream = endpoint.produces?.includes("text/event-stream");
    return buildPath(endpoint, values, { ...search, once: isStream ? "1" : null });
  } catch {
    return undefined;
  }
}

test.each(Object.entries<Endpoint>(endpoints))(
  "%s survives fuzzing: no 5xx, no change, contract responses",
  async (_name, endpoint) => {
    await fc.assert(
      fc.asyncProperty(params, query, arbitraryBody(endpoint.body), async (values, search, body) => {
        const path = buildUrl(endpoint, values, search);
        if (path === undefined) return;
        const before = await stored();
        const init = body === undefined ? {} : { body, headers: { "content-type": "application/json" } };
        const { status, json, text } = await shopper.send(endpoint.method, path, init);
        histogram.set(status, (histogram.get(status) ?? 0) + 1);
        expect({ status: status < 500 || status === 503, text }).toMatchObject({ status: true });
        if (status >= 400 && status < 500) expect(await stored()).toBe(before);
        if (status < 300 && endpoint.response) endpoint.response.parse(json);
      }),
      { numRuns: RUN_COUNT },
    );
  },
  TEST_TIMEOUT_MS,
);
