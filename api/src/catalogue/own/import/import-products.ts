import { insertMissing } from "../../../database/create-model";
import type { Stock } from "../../stock";
import { createChangedError, type OwnProducts } from "../own-products";
import type { ImportPlan } from "./plan-import";

const BATCH_SIZE = 200;

/**
 * Writes a plan batch by batch. What a killed process leaves is completed by another import of the file.
 * @throws 409 when somebody has changed a product since the plan was made
 */
export async function importProducts(own: OwnProducts, stock: Stock, { seq, steps }: ImportPlan): Promise<void> {
  if (steps.length === 0) return;
  await own.claim(seq);
  const now = new Date();
  for (let at = 0; at < steps.length; at += BATCH_SIZE) {
    const batch = steps.slice(at, at + BATCH_SIZE);
    // Stock comes first: afterwards the product remembers that the file’s number was counted.
    await stock.change(batch.flatMap((step) => step.stock));
    await insertMissing(own.models.images, batch.flatMap(listImages(now)));
    const others = await own.write(batch.map(({ write }) => write));
    await own.announce({ isDemoRemoved: true });
    if (others.length > 0) throw createChangedError();
  }
}

const listImages =
  (now: Date) =>
  ({ write: { fields } }: ImportPlan["steps"][number]) =>
    fields.images.flatMap(({ imageId, source }) =>
      source === null ? [] : { _id: imageId, source, dueAt: now, tries: 0, why: null },
    );
