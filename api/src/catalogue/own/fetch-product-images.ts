import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BYTES_PER_MB, MS_PER_SECOND } from "@advent/contract";
import type { Logger } from "pino";
import { drainQueue, getNextAttempt } from "../../database/work-queue";
import { AppError } from "../../errors";
import { type FetchOptions, fetchBytes } from "../../http/outgoing/fetch-bytes";
import { isPublicAddress, OutgoingError } from "../../http/outgoing/public-address";
import type { MediaLibrary } from "../../media/media-library";
import { withWorkFolder } from "../../media/work-folder";
import type { ProductImageDocument } from "./own-product-model";
import type { OwnProducts } from "./own-products";

const MAX_ATTEMPTS = 4;
export const MAX_PRODUCT_IMAGE_BYTES = 20 * BYTES_PER_MB;

/** How images are fetched, which tests replace. */
export const PRODUCT_IMAGE_FETCH: FetchOptions = {
  isAllowed: isPublicAddress,
  maxBytes: MAX_PRODUCT_IMAGE_BYTES,
  timeoutMs: 20 * MS_PER_SECOND,
  maxRedirects: 3,
  requiresHttps: true,
};

interface ImageDeps {
  ownProducts: { own: OwnProducts; fetching: FetchOptions } | undefined;
  media: { library: MediaLibrary };
  log: Logger;
}

/** Fetches images that are due, one after the other. Safe to run in several processes. */
export async function fetchProductImages({ ownProducts, media, log }: ImageDeps, now = new Date()): Promise<void> {
  if (!ownProducts) return;
  const { own, fetching } = ownProducts;
  const attempt = (image: ProductImageDocument, at: Date) => fetchImage(image, at);
  while ((await drainQueue(own.models.images, attempt, { now })).length > 0);

  async function fetchImage({ _id, source, tries }: ProductImageDocument, at: Date) {
    try {
      await withWorkFolder(async (directory) => {
        const file = join(directory, "upload");
        await writeFile(file, await fetchBytes(source, fetching));
        await media.library.addProductImage(_id, file, directory);
      });
      return { dueAt: null, why: null };
    } catch (error) {
      log.info({ err: error, imageId: _id }, "a product image could not be fetched");
      return { dueAt: isWorthRetrying(error, tries) ? getNextAttempt(tries, at) : null, why: getReason(error) };
    }
  }
}

/** A file that is no image stays one. */
const isWorthRetrying = (error: unknown, tries: number): boolean =>
  tries < MAX_ATTEMPTS && !(error instanceof AppError && error.code !== "unavailable");

function getReason(error: unknown): string {
  if (error instanceof OutgoingError || error instanceof AppError) return error.message;
  return "The address could not be reached.";
}
