import {
  type BodyOf,
  convertAtFaceValue,
  MAX_PRODUCT_IMAGES,
  MAX_PRODUCT_PRICE_AMOUNT,
  type updateOwnProduct,
  type updateOwnProducts,
} from "@advent/contract";
import { AppError } from "../../errors";
import type { OwnProductDocument } from "./own-product-model";
import type { OwnProducts, ProductFields, ProductWrite } from "./own-products";
import { type OwnCatalogue, writeProducts } from "./write-products";

type Change = BodyOf<typeof updateOwnProduct>;

/** @throws 404, 409 for an old revision, 422 for a variant or an image that the product does not have */
export async function changeProduct(
  catalogue: OwnCatalogue,
  id: string,
  { revision, variants = [], imageIds, ...fields }: Change,
  currency: string,
): Promise<OwnProductDocument> {
  const { own } = catalogue;
  const before = await findProduct(own, id);
  for (const [at, variant] of variants.entries())
    if (!before.variants.some(({ variantId }) => variantId === variant.id))
      throw new AppError("rejected", "is not a variant of this product.", { field: `variants.${at}.id` });
  const images = imageIds?.map((imageId, at) => {
    const image = before.images.find((one) => one.imageId === imageId);
    if (image) return image;
    throw new AppError("rejected", "is not an image of this product.", { field: `imageIds.${at}` });
  });
  const prices = new Map(variants.flatMap((one) => (one.priceAmount ? [[one.id, one.priceAmount]] : [])));
  const after = {
    ...fields,
    pendingStock: variants.flatMap(({ id: variantId, stock: count }) => (count ? { variantId, ...count } : [])),
    ...(images && { images }),
    ...(prices.size > 0 &&
      setPrices(before, currency, ({ variantId, priceAmount }) => prices.get(variantId) ?? priceAmount)),
  };
  await write(catalogue, { id, revision, fields: withFields(before, after) });
  await own.announce();
  return findProduct(own, id);
}

/** @throws 404, 409 for a product with as many images as it may have */
export async function addProductImage(
  catalogue: OwnCatalogue,
  id: string,
  imageId: string,
): Promise<OwnProductDocument> {
  const { own } = catalogue;
  const before = await requireImageRoom(own, id);
  const images = [...before.images, { imageId, source: null }];
  await write(catalogue, { id, revision: before.revision, fields: withFields(before, { images }) });
  await own.announce();
  return findProduct(own, id);
}

export async function requireImageRoom(own: OwnProducts, id: string): Promise<OwnProductDocument> {
  const product = await findProduct(own, id);
  if (product.images.length < MAX_PRODUCT_IMAGES) return product;
  throw new AppError("conflict", `A product may have ${MAX_PRODUCT_IMAGES} images. Remove one first.`);
}

async function findProduct(own: OwnProducts, id: string): Promise<OwnProductDocument> {
  await own.refresh();
  const product = own.get(id);
  if (!product || product.deletedAt) throw new AppError("not_found", "This product does not exist.");
  return product;
}

async function write(catalogue: OwnCatalogue, change: ProductWrite): Promise<void> {
  const others = await writeProducts(catalogue, [change]);
  if (others.length === 0) return;
  throw new AppError(
    "changed_meanwhile",
    "Somebody else has changed this product since you opened it. Nothing of yours was saved.",
  );
}

const withFields = (
  { _id, revision, ...before }: OwnProductDocument,
  after: Partial<ProductFields>,
): ProductFields => ({
  ...before,
  pendingStock: [],
  ...after,
});

type Variant = OwnProductDocument["variants"][number];

/** Prices become those of the shop's currency, which may have changed since. */
function setPrices(before: OwnProductDocument, currency: string, getPrice: (variant: Variant) => number) {
  const variants = before.variants.map((variant) => {
    const priceAmount = convertAtFaceValue(variant.priceAmount, before.currency, currency);
    return { ...variant, priceAmount: getPrice({ ...variant, priceAmount }) };
  });
  return { currency, variants };
}

type Bulk = BodyOf<typeof updateOwnProducts>;

/** Changes those whose revision the caller has seen, so that a repeated request changes nothing. */
export async function changeProducts(
  catalogue: OwnCatalogue,
  { products, action }: Bulk,
  currency: string,
): Promise<{ changed: number; skipped: number }> {
  const { own } = catalogue;
  await own.refresh();
  const found = products.flatMap(({ id, revision }) => {
    const product = own.get(id);
    return product && product.revision === revision && !product.deletedAt ? product : [];
  });
  if (action.kind === "retryImages") await retryImages(own, found);
  else {
    const writes = found.map((before) => ({
      id: before._id,
      revision: before.revision,
      fields: withFields(before, getChange(before, action, currency)),
    }));
    const others = await writeProducts(catalogue, writes);
    await own.announce();
    const changed = found.length - others.length;
    return { changed, skipped: products.length - changed };
  }
  return { changed: found.length, skipped: products.length - found.length };
}

function getChange(before: OwnProductDocument, action: Bulk["action"], currency: string): Partial<ProductFields> {
  switch (action.kind) {
    case "show":
    case "hide":
      return { isHidden: action.kind === "hide" };
    case "delete":
      return { deletedAt: new Date() };
    case "price":
      return setPrices(before, currency, ({ priceAmount }) => changeByPercent(priceAmount, action.percent));
    case "stock":
      return { pendingStock: before.variants.map(({ variantId }) => ({ variantId, pieces: action.pieces })) };
    default:
      return {};
  }
}

const changeByPercent = (amount: number, percent: number): number =>
  Math.min(Math.max(Math.round((amount * (100 + percent)) / 100), 1), MAX_PRODUCT_PRICE_AMOUNT);

async function retryImages({ models }: OwnProducts, products: readonly OwnProductDocument[]): Promise<void> {
  const ids = products.flatMap(({ images }) => images.map(({ imageId }) => imageId));
  const failed = { _id: { $in: ids }, dueAt: null, why: { $ne: null } };
  await models.images.updateMany(failed, { $set: { dueAt: new Date(), tries: 0, why: null } });
}

/** @throws 409 to put them back while the shop has its own products */
export async function setDemoRemoved(own: OwnProducts, isRemoved: boolean): Promise<void> {
  await own.refresh();
  if (!isRemoved && own.listAll().some(({ deletedAt }) => !deletedAt))
    throw new AppError("conflict", "The shop has products of its own. The example products appear without them only.");
  await own.announce({ isDemoRemoved: isRemoved });
}
