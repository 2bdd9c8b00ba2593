import { insertMissing } from "../../../database/create-model";
import type { Stock } from "../../stock";
import { createChangedError, type OwnProducts, type ProductWrite } from "../own-products";
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
    await insertMissing(own.models.images, batch.flatMap(listImages(now)));
    // The revision decides before the stock follows.
    const others = new Set(await own.write(batch));
    const counted = batch.filter(({ id, fields }) => !others.has(id) && fields.pendingStock?.length);
    await stock.change(counted.flatMap(({ fields }) => fields.pendingStock ?? []));
    await own.write(counted.map(endCount));
    await own.announce({ isDemoRemoved: true });
    if (others.size > 0) throw createChangedError();
  }
}

const endCount = ({ id, revision, fields }: ProductWrite): ProductWrite => ({
  id,
  revision: revision + 1,
  fields: { ...fields, pendingStock: [] },
});

const listImages =
  (now: Date) =>
  ({ fields }: ProductWrite) =>
    fields.images.flatMap(({ imageId, source }) =>
      source === null ? [] : { _id: imageId, source, dueAt: now, tries: 0, why: null },
    );
