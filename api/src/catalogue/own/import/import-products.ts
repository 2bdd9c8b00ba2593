import { insertMissing } from "../../../database/create-model";
import { createChangedError, type ProductWrite } from "../own-products";
import { countPendingStock, type OwnCatalogue, writeProducts } from "../write-products";
import type { ImportPlan } from "./plan-import";

const BATCH_SIZE = 200;

/**
 * Writes a plan batch by batch. Another import of the file writes the products that a killed process leaves.
 * @throws 409 when somebody has changed a product since the plan was made
 */
export async function importProducts(catalogue: OwnCatalogue, { seq, steps }: ImportPlan): Promise<void> {
  const { own } = catalogue;
  await countPendingStock({ ownProducts: catalogue });
  if (steps.length === 0) return;
  await own.claim(seq);
  const now = new Date();
  for (let at = 0; at < steps.length; at += BATCH_SIZE) {
    const batch = steps.slice(at, at + BATCH_SIZE);
    await insertMissing(own.models.images, batch.flatMap(listImages(now)));
    const others = await writeProducts(catalogue, batch);
    await own.announce({ isDemoRemoved: true });
    if (others.length > 0) throw createChangedError();
  }
}

const listImages =
  (now: Date) =>
  ({ fields }: ProductWrite) =>
    fields.images.flatMap(({ imageId, source }) =>
      source === null ? [] : { _id: imageId, source, dueAt: now, tries: 0, why: null },
    );
