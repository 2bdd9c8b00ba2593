import { encode } from "../bson/codec";
import type { Doc } from "../bson/types";
import { indexFrom } from "./catalog";
import { findAffectedIndexes } from "./entries";

const OPTIONS = { number: 1, unique: false, sparse: false, expireAfterSeconds: undefined, arrayFields: [] };
const buildIndex = (key: Doc) => indexFrom({ ...OPTIONS, name: Object.keys(key).join(), key });
const indexes = [buildIndex({ status: 1, at: -1 }), buildIndex({ "terms.value": 1, at: -1 }), buildIndex({ note: 1 })];
const before = { _id: 1, at: 1, status: "ready", terms: [{ value: "ada" }], note: null };
const { note: _, ...shorter } = before;

test.each<[change: string, after: Doc, names: string[]]>([
  ["a field of several indexes", { ...before, at: 2 }, ["status,at", "terms.value,at"]],
  ["a nested field", { ...before, terms: [{ value: "love" }] }, ["terms.value,at"]],
  ["a type", { ...before, note: false }, ["note"]],
  ["a field that goes", shorter, ["note"]],
  ["a field without an index", { ...before, revision: 1 }, []],
])("change of %s affects the indexes on it", (_change, after, names) => {
  expect(findAffectedIndexes(indexes, encode(before), encode(after)).map(({ name }) => name)).toEqual(names);
});
