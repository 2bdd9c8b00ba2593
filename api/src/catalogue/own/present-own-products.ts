import {
  convertAtFaceValue,
  type listOwnProducts,
  type OwnProduct,
  PRODUCT_FILTERS,
  type ProductFilter,
  type QueryOf,
  type ReplyOf,
} from "@advent/contract";
import { FieldError } from "../../errors";
import { fold } from "../fold";
import type { OwnProductDocument, ProductImageDocument } from "./own-product-model";
import type { OwnCatalogue } from "./write-products";

const PAGE_SIZE = 24;
const NO_COUNTS = { all: 0, shown: 0, hidden: 0, soldOut: 0, uncategorised: 0, imageErrors: 0 };
const FAILED = { dueAt: null, why: { $gt: "" } } as const;
const WAITING = { dueAt: { $gt: new Date(0) } };

type Unsold = Readonly<Record<string, number>>;

/** @throws 400 for a cursor that is not one of the shop's products */
export async function listPage(
  catalogue: OwnCatalogue | undefined,
  { filter = "all", search = "", cursor }: QueryOf<typeof listOwnProducts>,
  currency: string,
): Promise<ReplyOf<typeof listOwnProducts>> {
  const pageInfo = { hasNextPage: false, endCursor: null };
  const demo = { count: 0, isRemoved: false };
  if (!catalogue) return { products: [], counts: NO_COUNTS, waitingImages: 0, source: "shopify", demo, pageInfo };
  const { own, stock } = catalogue;
  await own.refresh();
  const { images } = own.models;
  const [unsold, failed, waitingImages] = await Promise.all([
    stock.readUnsold(),
    images.find(FAILED, { _id: 1 }).lean(),
    images.countDocuments(WAITING),
  ]);
  const failedIds = new Set(failed.map(({ _id }) => _id));
  const words = fold(search).split(/\s+/).filter(Boolean);
  const all = own.listAll();
  const found = all.filter((product) => !product.deletedAt && words.every((word) => getText(product).includes(word)));
  const counts = { ...NO_COUNTS };
  for (const product of found)
    for (const one of PRODUCT_FILTERS) if (matches(product, one, unsold, failedIds)) counts[one] += 1;
  const start = cursor === undefined ? 0 : all.findIndex(({ _id }) => _id === cursor) + 1;
  if (cursor !== undefined && start === 0) throw new FieldError("cursor", "is not one this list gave.");
  const shown = new Set(found.filter((product) => matches(product, filter, unsold, failedIds)));
  const left = all.slice(start).filter((product) => shown.has(product));
  const page = left.slice(0, PAGE_SIZE);
  const hasNextPage = page.length < left.length;
  return {
    products: await presentOwnProducts(catalogue, page, currency, unsold),
    counts,
    waitingImages,
    source: own.current.isDemo ? "demo" : "own",
    demo: { count: own.demoCount, isRemoved: own.state.isDemoRemoved },
    pageInfo: { hasNextPage, endCursor: hasNextPage ? (page.at(-1)?._id ?? null) : null },
  };
}

const texts = new WeakMap<OwnProductDocument, string>();

function getText(product: OwnProductDocument): string {
  const { name, handle, type, tags, variants } = product;
  const text = texts.get(product) ?? fold([name, handle, type, ...tags, ...variants.map(({ sku }) => sku)].join(" "));
  texts.set(product, text);
  return text;
}

function matches(
  { isHidden, category, variants, images }: OwnProductDocument,
  filter: ProductFilter,
  unsold: Unsold,
  failedIds: ReadonlySet<string>,
): boolean {
  switch (filter) {
    case "all":
      return true;
    case "shown":
      return !isHidden;
    case "hidden":
      return isHidden;
    case "soldOut":
      return variants.every(({ variantId }) => (unsold[variantId] ?? 0) <= 0);
    case "uncategorised":
      return !category;
    case "imageErrors":
      return images.some(({ imageId }) => failedIds.has(imageId));
  }
}

export async function presentOwnProducts(
  { own, stock }: OwnCatalogue,
  products: readonly OwnProductDocument[],
  currency: string,
  known?: Unsold,
): Promise<OwnProduct[]> {
  const ids = products.flatMap(({ images }) => images.map(({ imageId }) => imageId));
  const found = await own.models.images.find({ _id: { $in: ids } }).lean<ProductImageDocument[]>();
  const fetched = new Map(found.map((image) => [image._id, image]));
  const unsold = known ?? (await stock.readUnsold());
  return products.map((product) => {
    const { _id: id, handle, name, type, category, isHidden, revision, variants, images } = product;
    const presented = images.map(({ imageId, source }) => presentImage(imageId, source, fetched.get(imageId)));
    return {
      id,
      handle,
      name,
      type,
      category,
      isHidden,
      revision,
      image: presented.find(({ src }) => src)?.src ?? PLACEHOLDER,
      currency,
      variants: variants.map(({ variantId, title, sku, priceAmount }) => ({
        id: variantId,
        title,
        sku,
        priceAmount: convertAtFaceValue(priceAmount, product.currency, currency),
        pieces: unsold[variantId] ?? 0,
      })),
      images: presented,
    };
  });
}

const PLACEHOLDER = "/api/images/placeholder.svg";

function presentImage(id: string, source: string | null, fetched: ProductImageDocument | undefined) {
  const state = !fetched || (!fetched.dueAt && !fetched.why) ? "ready" : fetched.dueAt ? "waiting" : "failed";
  const src = state === "ready" ? `/api/images/${id}.webp` : null;
  return { id, src, source, state, why: fetched?.why ?? null } as const;
}
