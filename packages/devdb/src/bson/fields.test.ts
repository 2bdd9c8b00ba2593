import { BSON } from "bson";
import fc from "fast-check";
import { withFields } from "./fields";

test("partial document equals the projected whole", () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.string()), fc.date(), fc.boolean());
  const name = fc.string({ maxLength: 4 }).filter((text) => !text.includes("\0") && text !== "__proto__");
  fc.assert(
    fc.property(fc.dictionary(name, value, { noNullPrototype: true }), fc.array(name), (doc, kept) => {
      const bytes = withFields(BSON.serialize(doc), (field) => kept.includes(field));
      const expected = Object.fromEntries(Object.entries(doc).filter(([field]) => kept.includes(field)));
      expect(Buffer.from(BSON.serialize(expected)).equals(bytes)).toBe(true);
    }),
  );
});
