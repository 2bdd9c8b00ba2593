import { inspect } from "node:util";
import { Schema } from "mongoose";
import { setUpApi } from "../../test/api";
import { createModel, insertMissing, SCHEMA_OPTIONS } from "./create-model";

const api = setUpApi();
const partSchema = new Schema(
  { name: { type: String, required: true }, at: Date, sizes: { type: Object, required: true } },
  SCHEMA_OPTIONS,
);
const shelfSchema = new Schema(
  {
    _id: { type: String, required: true },
    state: { type: String, enum: ["open", "closed"], required: true },
    count: { type: Number, required: true, default: 0 },
    parts: { type: [partSchema], required: true },
    main: partSchema,
    words: { type: [String], required: true },
  },
  SCHEMA_OPTIONS,
);
const shelf = { _id: "a", state: "open" as const, count: 1, parts: [], main: null, words: [] };
const createShelves = () => createModel(api.services.database.connection, "Shelf", shelfSchema);

beforeEach(() => createShelves().create(shelf));
afterEach(() => createShelves().deleteMany());

test("stores nested values as they are, without ids or versions", async () => {
  const part = { name: "", at: null, sizes: {} };
  await createShelves().create({ ...shelf, _id: "b", parts: [part], main: part });
  const { upsertedCount } = await createShelves().updateOne(
    { _id: "c" },
    { $set: { "main.name": "x", "main.sizes": {} }, $push: { parts: part } },
    { upsert: true },
  );
  expect(upsertedCount).toBe(1);
  expect(await createShelves().find().sort({ _id: 1 }).lean()).toEqual([
    shelf,
    { ...shelf, _id: "b", parts: [part], main: part },
    { _id: "c", main: { name: "x", sizes: {} }, parts: [part] },
  ]);
});

test("upsert writes no default", async () => {
  await createShelves().updateOne({ _id: "d" }, { $set: { state: "open" } }, { upsert: true });
  await insertMissing(createShelves(), [{ _id: "e", state: "open" } as never]);
  expect(
    await createShelves()
      .find({ _id: { $in: ["d", "e"] } })
      .lean(),
  ).toEqual([
    { _id: "d", state: "open" },
    { _id: "e", state: "open" },
  ]);
});

const WRITES: Record<string, (field: object) => Promise<unknown>> = {
  create: (field) => createShelves().create({ ...shelf, _id: "z", ...field }),
  insertMany: (field) => createShelves().insertMany([{ ...shelf, _id: "z", ...field }]),
  updateOne: (field) => createShelves().updateOne({ _id: "a" }, { $set: field }),
  findOneAndUpdate: (field) => createShelves().findOneAndUpdate({ _id: "a" }, { $set: field }),
  insertMissing: (field) => insertMissing(createShelves(), [{ ...shelf, _id: "z", ...field }]),
};
const WRONG_FIELDS = [
  { colour: "red" },
  { main: { name: "x", sizes: {}, colour: "red" } },
  { count: "Ottoline" },
  { state: 1 },
  { main: { name: "x", sizes: {}, at: "Ottoline" } },
];

test.each(Object.keys(WRITES))("%s rejects what the schema does not allow", async (name) => {
  for (const field of WRONG_FIELDS) {
    const error = await WRITES[name]?.(field).catch((reason: unknown) => inspect(reason));
    expect(error).toMatch(/colour|count|state|at/);
    expect(error).not.toContain("Ottoline");
  }
  expect(await createShelves().find().lean()).toEqual([shelf]);
});

test("returns a hydrated document", async () => {
  const deleted = await createShelves().findOneAndDelete({ _id: "a" });
  expect(deleted?.toObject()).toEqual(shelf);
});

test("filter rejects an unknown field", async () => {
  await expect(createShelves().find({ colour: "red" } as object)).rejects.toThrow("colour");
  await expect(createShelves().deleteMany({ "main.colour": "red" } as object)).rejects.toThrow("colour");
});
