import mongoose, { Schema } from "mongoose";
import { testEngine } from "../testing/engine";

let connection: mongoose.Connection;
// Closes before the engine stops, because hooks run in order and a client without its server waits for another.
afterAll(() => connection.close());
const engine = testEngine();
const item = new Schema({ day: { type: Number, min: 1, max: 12 }, note: String });
const schema = new Schema(
  {
    ownerId: { type: String, index: true },
    orderNumber: { type: String, unique: true, sparse: true },
    items: [item],
    address: { city: String },
  },
  { timestamps: true },
);

const modelOn = (on: mongoose.Connection) => on.model("Calendar", schema);
let Calendar: ReturnType<typeof modelOn>;

beforeAll(async () => {
  connection = mongoose.createConnection(engine.uri, { dbName: "mongoose" });
  Calendar = modelOn(connection);
  await Calendar.init();
});
beforeEach(() => Calendar.deleteMany({}));

test("documents are made, found, changed and saved", async () => {
  const made = await Calendar.create({ ownerId: "ada", items: [{ day: 1 }] });
  const found = await Calendar.findById(made.id).orFail();
  found.items.push({ day: 2, note: "hi" });
  found.address = { city: "London" };
  await found.save();
  const lean = await Calendar.findOne({ "items.day": 2 }).lean().orFail();
  expect(lean).toMatchObject({
    ownerId: "ada",
    address: { city: "London" },
    items: [{ day: 1 }, { day: 2, note: "hi" }],
  });
  expect(lean.updatedAt.getTime()).toBeGreaterThanOrEqual(lean.createdAt.getTime());
});

test("the version check of save notices another writer", async () => {
  const made = await Calendar.create({ ownerId: "ada", items: [{ day: 1 }, { day: 2 }] });
  const [one, two] = await Promise.all([Calendar.findById(made.id).orFail(), Calendar.findById(made.id).orFail()]);
  one.items.splice(0, 1);
  await one.save();
  two.set("items.1.note", "late");
  await expect(two.save()).rejects.toThrow(mongoose.Error.VersionError);
});

test("$pull removes an item and updates apply in place", async () => {
  const made = await Calendar.create({ ownerId: "ada", items: [{ day: 1 }, { day: 2 }] });
  const second = made.items[1]?._id;
  await Calendar.updateOne({ _id: made._id, "items._id": second }, { $set: { "items.$.note": "two" }, $pull: {} });
  const after = await Calendar.findOneAndUpdate(
    { _id: made._id },
    { $pull: { items: { day: 1 } } },
    { returnDocument: "after" },
  ).lean();
  expect(after?.items).toMatchObject([{ day: 2, note: "two" }]);
});

test("unique fields report a duplicate key", async () => {
  await Calendar.create({ orderNumber: "A1" });
  await expect(Calendar.create({ orderNumber: "A1" })).rejects.toMatchObject({
    code: 11000,
    keyValue: { orderNumber: "A1" },
  });
  await Calendar.create({ ownerId: "no order" }, { ownerId: "none either" });
});

test("insert racing collection creation succeeds", async () => {
  const models = Array.from({ length: 10 }, (_, at) =>
    connection.model(`Fresh${at}`, new Schema({ a: { type: Number, index: true } })),
  );
  await Promise.all(models.map((model) => model.create({ a: 1 })));
  await Promise.all(models.map((model) => model.init()));
  expect(await Promise.all(models.map((model) => model.countDocuments({ a: 1 })))).toEqual(Array(10).fill(1));
});

test("populate, cursors, bulk writes and aggregates work", async () => {
  const Owner = connection.model("Owner", new Schema({ name: String }));
  const Gift = connection.model(
    "Gift",
    new Schema({ owner: { type: Schema.Types.ObjectId, ref: "Owner" }, price: Number }),
  );
  const owner = await Owner.create({ name: "Ada" });
  await Gift.insertMany([1, 2, 3].map((price) => ({ owner: owner._id, price })));
  await Gift.bulkWrite([{ updateOne: { filter: { price: 3 }, update: { $set: { price: 30 } } } }]);
  const populated = await Gift.findOne({ price: 1 }).populate<{ owner: { name: string } }>("owner");
  expect(populated?.owner.name).toBe("Ada");
  const prices: number[] = [];
  for await (const gift of Gift.find().sort("price").cursor()) prices.push(gift.price ?? 0);
  expect(prices).toEqual([1, 2, 30]);
  expect(await Gift.aggregate([{ $group: { _id: "$owner", total: { $sum: "$price" } } }])).toEqual([
    { _id: owner._id, total: 33 },
  ]);
});

test("syncIndexes matches the schema", async () => {
  const Model = connection.model("Synced", new Schema({ a: { type: Number, index: true } }));
  await Model.init();
  await Model.collection.createIndex({ b: 1 });
  expect(await Model.syncIndexes()).toEqual(["b_1"]);
  expect(Object.keys(await Model.collection.indexInformation())).toEqual(["_id_", "a_1"]);
});
