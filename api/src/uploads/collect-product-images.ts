import { MS_PER_DAY } from "@advent/contract";
import type { Schema } from "mongoose";
import type { CalendarModel } from "../calendars/calendar-model";
import type { OwnProducts } from "../catalogue/own/own-products";
import { insertMissing } from "../database/create-model";
import { type MediaModel, PRODUCT_MEDIA_OWNER } from "../media/media-model";
import type { MediaStore } from "../media/media-store";
import { removeMedia } from "../media/remove-media";
import { NO_OWNER } from "./collect-media";

/** Longer than pages, emails and programs show an image that a product had. */
const KEEP_UNUSED_DAYS = 30;
const BATCH_SIZE = 200;
const EXTENSION = ".webp";

interface ProductImageDeps {
  ownProducts: { own: OwnProducts } | undefined;
  calendars: CalendarModel;
  media: { records: MediaModel; files: MediaStore };
}

/**
 * Removes images that no product and no calendar has referred to for some days, and fetches again those that a product
 * took up while they were removed. Safe to run in several processes.
 */
export async function collectProductImages(deps: ProductImageDeps, now = new Date()): Promise<void> {
  const { ownProducts, media } = deps;
  if (!ownProducts) return;
  const { own } = ownProducts;
  await own.refresh();
  const used = listUsed(own);
  const stored = await media.records
    .find({ ownerId: PRODUCT_MEDIA_OWNER, $expr: { $eq: ["$_id", "$parentId"] } }, { unusedSince: 1 })
    .lean<StoredImage[]>();
  await fetchMissing(own, new Set(stored.map(({ _id }) => _id)), now);
  const back = stored.filter(({ _id, unusedSince }) => used.has(_id) && unusedSince);
  await media.records.updateMany({ _id: { $in: getIds(back) } }, { $unset: { unusedSince: 1 } });
  const unused = stored.filter(({ _id }) => !used.has(_id));
  const fresh = unused.filter(({ unusedSince }) => !unusedSince);
  await media.records.updateMany({ _id: { $in: getIds(fresh) } }, { $set: { unusedSince: now } });
  const endedBefore = now.getTime() - KEEP_UNUSED_DAYS * MS_PER_DAY;
  const due = unused.filter(({ unusedSince }) => unusedSince && unusedSince.getTime() <= endedBefore);
  for (let at = 0; at < due.length; at += BATCH_SIZE) await removeUnused(deps, own, due.slice(at, at + BATCH_SIZE));
}

interface StoredImage {
  _id: string;
  unusedSince?: Date | null;
}

const getIds = (images: readonly StoredImage[]): string[] => images.map(({ _id }) => _id);

/** Lists the files of deleted products too, because an import brings those back. */
const listUsed = (own: OwnProducts): Set<string> =>
  new Set(own.listAll().flatMap(({ images }) => images.map(({ imageId }) => imageId + EXTENSION)));

async function removeUnused(
  { calendars, media }: ProductImageDeps,
  own: OwnProducts,
  images: readonly StoredImage[],
): Promise<void> {
  const shown = await findShown(calendars, getIds(images));
  // An import may have taken them up since.
  await own.refresh();
  const used = listUsed(own);
  for (const { _id: file, unusedSince } of images) {
    if (shown.has(file) || used.has(file)) continue;
    // Before the bytes, so that an import from now on has the image fetched again.
    await own.models.images.deleteOne({ _id: file.slice(0, -EXTENSION.length), dueAt: null });
    const release = { $set: { ownerId: NO_OWNER, checkAt: new Date(0) } };
    const { matchedCount } = await media.records.updateOne({ _id: file, unusedSince }, release);
    if (matchedCount === 1) await removeMedia(media, file);
  }
}

/** Finds files that an item, an exchange or an offer shows: pages, cards, emails and keepsakes are made of those. */
async function findShown(calendars: CalendarModel, files: readonly string[]): Promise<Set<string>> {
  const addresses = files.map((file) => `/api/images/${file}`);
  const paths = listImagePaths(calendars.schema);
  const filter = { $or: paths.map((path) => ({ [path]: { $in: addresses } })) };
  const shown = new Set<string>();
  for await (const calendar of calendars.find(filter).lean().cursor()) {
    const text = JSON.stringify(calendar);
    for (const [at, address] of addresses.entries()) if (text.includes(address)) shown.add(files[at] ?? "");
  }
  return shown;
}

/** Lists the paths at which a calendar keeps a product's image. */
export function listImagePaths(schema: Schema, prefix = ""): string[] {
  const paths: string[] = [];
  schema.eachPath((path, { schema: inner }) => {
    if (inner) paths.push(...listImagePaths(inner, `${prefix}${path}.`));
    else if (path.split(".").at(-1) === "image") paths.push(prefix + path);
  });
  return paths;
}

/** Has images fetched whose file was removed while a product took them up. */
async function fetchMissing({ listAll, models }: OwnProducts, stored: ReadonlySet<string>, now: Date): Promise<void> {
  const unfinished = await models.images.find({ $or: [{ dueAt: { $ne: null } }, { why: { $ne: null } }] }, { _id: 1 });
  const expected = new Set([...unfinished.map(({ _id }) => _id + EXTENSION), ...stored]);
  const missing = listAll()
    .flatMap(({ images }) => images)
    .flatMap(({ imageId, source }) => (source && !expected.has(imageId + EXTENSION) ? { _id: imageId, source } : []));
  if (missing.length === 0) return;
  const due = { dueAt: now, tries: 0, why: null };
  await insertMissing(
    models.images,
    missing.map((image) => ({ ...image, ...due })),
  );
  const ids = missing.map(({ _id }) => _id);
  await models.images.updateMany({ _id: { $in: ids }, dueAt: null, why: null }, { $set: due });
}
