import { Binary, BSONRegExp, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from "bson";
import fc from "fast-check";
import { compareValues, encodeField, encodeKey } from "./key";

const scalar: fc.Arbitrary<unknown> = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("", "\0", "a\0", "a\0b", "\uffff", "💎"),
  fc.integer().map((n) => new Int32(n)),
  fc.double().map((n) => new Double(n)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((n) => Long.fromBigInt(n)),
  fc.boolean(),
  fc.constantFrom(null, undefined, new MinKey(), new MaxKey(), new Double(-0), new Double(0)),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.uint8Array({ maxLength: 4 }).map((bytes) => new Binary(bytes)),
  fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((n) => new Timestamp(n)),
);

const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    scalar,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("a", "b", "ab", ""), tie("value"), { maxKeys: 3 }),
  ),
}));

const getOrder = (a: number | bigint, b: number | bigint) => (a < b ? -1 : a > b ? 1 : 0);

function assertOrder<T>(values: fc.Arbitrary<T>, toValue: (one: T) => unknown, order: (a: T, b: T) => number): void {
  fc.assert(
    fc.property(values, values, (a, b) => {
      expect(Math.sign(compareValues(toValue(a), toValue(b)))).toBe(Math.sign(order(a, b)));
    }),
    { numRuns: 1000 },
  );
}

test("numbers of all types sort by their exact values", () => {
  const number = fc.oneof(
    fc.integer(),
    fc.double({ noNaN: true }),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    fc.bigInt({ min: 2n ** 53n - 2n, max: 2n ** 53n + 2n }),
    fc.constantFrom(2 ** 53, -(2 ** 53), -0, 0),
  );
  const toValue = (one: number | bigint) =>
    typeof one === "bigint" ? Long.fromBigInt(one) : Number.isSafeInteger(one) ? one : new Double(one);
  assertOrder(number, toValue, getOrder);
});

test("strings sort by code points, dates by time, timestamps and ids by bytes", () => {
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("", "\0", "a\0", "a\0b", "\uffff", "💎"));
  assertOrder(text, String, (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  assertOrder(fc.date({ noInvalidDate: true }), Object, (a, b) => getOrder(a.getTime(), b.getTime()));
  assertOrder(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (one) => new Timestamp(one), getOrder);
  const bytes = fc.uint8Array({ minLength: 12, maxLength: 12 });
  assertOrder(bytes, (one) => new ObjectId(one), Buffer.compare);
});

test("types sort in MongoDB's order, containers member by member", () => {
  expect(compareValues(undefined, null)).toBeLessThan(0);
  const sorted = [
    ...[new MinKey(), null, new Double(Number.NaN), new Double(Number.NEGATIVE_INFINITY), 1, "", "a"],
    ...[{}, { a: 1 }, { a: 1, b: 1 }, { a: 2 }, { b: 1 }, { a: "" }, { b: "" }],
    ...[[], [1], [1, 1], [2], ["a"]],
    ...[new Binary(Buffer.from([9])), new Binary(Buffer.from([9]), 5), new Binary(Buffer.from([0, 0]))],
    ...[new ObjectId(), false, true, new Date(0), new Timestamp(1n), new BSONRegExp("a"), new BSONRegExp("a", "i")],
    new MaxKey(),
  ];
  expect(sorted.toReversed().sort(compareValues)).toEqual(sorted);
});

test("descending keys sort the other way", () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      const order = Buffer.compare(encodeField(a, -1), encodeField(b, -1));
      expect(Math.sign(order)).toBe(-Math.sign(compareValues(a, b)) + 0);
    }),
    { numRuns: 1000 },
  );
});

test("no key is the beginning of another one", () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      const [x, y] = [encodeKey(a), encodeKey(b)];
      expect(x.equals(y) || !y.subarray(0, x.length).equals(x)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
