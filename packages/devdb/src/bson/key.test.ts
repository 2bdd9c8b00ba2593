import { Binary, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from "bson";
import fc from "fast-check";
import { compareValues } from "./compare";
import { encodeKey, invert } from "./key";

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

test("encoded keys sort as the values do", () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(Math.sign(Buffer.compare(encodeKey(a), encodeKey(b)))).toBe(Math.sign(compareValues(a, b)));
    }),
    { numRuns: 3000 },
  );
});

test("inverted keys sort the other way", () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(Math.sign(Buffer.compare(invert(encodeKey(a)), invert(encodeKey(b))))).toBe(
        -Math.sign(compareValues(a, b)) + 0,
      );
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
