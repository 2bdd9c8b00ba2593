import type { mongo } from "mongoose";

export const SECRET = "a secret of the shop";
/** Collections of what responses show. */
export const HIDING_COLLECTIONS = [
  ...["calendars", "contactrequests", "emails", "mediafiles", "stock", "stocksales", "remotereports", "secondfactors"],
  ...["adminrosters", "auditentries", "giftcards", "apikeys", "webhooks", "webhookdeliveries", "pagevitals"],
  "emailsettings",
];

/** Adds fields that no contract names to every stored object. A response that holds one of them leaks. */
export async function hideSecrets(db: mongo.Db): Promise<void> {
  for (const name of HIDING_COLLECTIONS) {
    const collection = db.collection(name);
    for (const stored of await collection.find({ unnamed: { $ne: SECRET } }).toArray()) {
      const { _id, ...rest } = addSecrets(stored) as typeof stored;
      await collection.replaceOne({ _id: stored._id }, rest);
    }
  }
}

function addSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addSecrets);
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const fields = Object.entries(value).map(([field, one]) => [field, field === "left" ? one : addSecrets(one)]);
  return { ...Object.fromEntries(fields), unnamed: SECRET, nested: { unnamed: [SECRET] } };
}
