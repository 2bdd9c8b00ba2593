import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import {
  type checkProductFile,
  convertAtFaceValue,
  formatMoney,
  type ImportAction,
  MAX_OWN_PRODUCTS,
  MAX_TOTAL_VARIANTS,
  type ReplyOf,
} from "@advent/contract";
import type { StockCount } from "../../stock";
import type { OwnProductDocument } from "../own-product-model";
import type { OwnProducts, ProductFields, ProductWrite } from "../own-products";
import { PRODUCT_BATCH_SIZE, type ProductDraft, type ProductFile, yieldToRequests } from "./read-product-file";

const MAX_SHOWN_PRODUCTS = 300;
const MAX_SHOWN_PROBLEMS = 300;
const TOO_MANY = `A shop may have ${MAX_OWN_PRODUCTS.toLocaleString("en-GB")} products and ${MAX_TOTAL_VARIANTS.toLocaleString("en-GB")} variants. This one is too many.`;
const ACTION_ORDER: readonly ImportAction[] = ["reject", "create", "change", "leave"];

interface PlannedProduct extends Pick<ProductDraft, "handle" | "name" | "category"> {
  action: ImportAction;
  changes: string[];
  step?: ProductWrite;
}

interface ImportOptions {
  currency: string;
  /** Of new variants whose stock the file does not say. */
  pieces: number;
  now: Date;
}

export interface ImportPlan {
  seq: number;
  steps: ProductWrite[];
  report: ReplyOf<typeof checkProductFile>;
}

export async function planImport(own: OwnProducts, file: ProductFile, options: ImportOptions): Promise<ImportPlan> {
  const problems = [...file.problems];
  const kept = own.listAll().filter(({ deletedAt }) => !deletedAt);
  let products = kept.length;
  let variants = kept.reduce((sum, product) => sum + product.variants.length, 0);

  function plan(draft: ProductDraft, position: number): PlannedProduct {
    const { handle, name, category, isRejected } = draft;
    const before = own.get(getId(draft));
    const isNew = !before || before.deletedAt !== null;
    const reject = { handle, name, category, action: "reject" as const, changes: [] };
    if (isRejected) return reject;
    const more = { products: isNew ? 1 : 0, variants: draft.variants.length - (isNew ? 0 : before.variants.length) };
    if (products + more.products > MAX_OWN_PRODUCTS || variants + more.variants > MAX_TOTAL_VARIANTS) {
      problems.push({ row: draft.row, column: file.handleColumn, message: TOO_MANY, level: "error" });
      return reject;
    }
    products += more.products;
    variants += more.variants;
    return planProduct(draft, before, position, options);
  }

  const planned: PlannedProduct[] = [];
  const { seq } = own.state;
  const digest = createHash("sha256").update(`${seq}`);
  for (const draft of file.drafts) {
    if (planned.length % PRODUCT_BATCH_SIZE === 0) await yieldToRequests();
    const product = plan(draft, planned.length);
    planned.push(product);
    if (product.step) digest.update(describeStep(product.step));
  }
  const count = (action: ImportAction) => planned.filter((one) => one.action === action).length;
  const countLevel = (level: string) => problems.filter((one) => one.level === level).length;
  const steps = planned.flatMap(({ step }) => step ?? []);
  const byAction = planned.toSorted((a, b) => ACTION_ORDER.indexOf(a.action) - ACTION_ORDER.indexOf(b.action));
  return {
    seq,
    steps,
    report: {
      token: digest.digest("base64url"),
      counts: { create: count("create"), change: count("change"), leave: count("leave"), reject: count("reject") },
      products: byAction.slice(0, MAX_SHOWN_PRODUCTS).map(({ step: _, ...shown }) => shown),
      problems: problems
        .toSorted((a, b) => a.level.localeCompare(b.level) || a.row - b.row)
        .slice(0, MAX_SHOWN_PROBLEMS),
      problemCounts: { error: countLevel("error"), warning: countLevel("warning") },
      uncategorised: planned.filter(({ action, category }) => action !== "reject" && !category).length,
    },
  };
}

const getId = ({ handle }: Pick<ProductDraft, "handle">): string => `own_${handle}`;

/** Two checks have the same token if they would write the same. */
const describeStep = ({ fields, ...write }: ProductWrite): string =>
  JSON.stringify({ ...write, fields: { ...fields, createdAt: null } });

function planProduct(
  draft: ProductDraft,
  before: OwnProductDocument | undefined,
  position: number,
  { currency, pieces, now }: ImportOptions,
): PlannedProduct {
  const { row: _, isRejected: __, ...content } = draft;
  const { handle, name } = draft;
  const current = before && !before.deletedAt ? before : undefined;
  // A category that somebody chose stays when the file names none.
  const category = draft.category ?? current?.category ?? null;
  const pendingStock = listStockCounts(draft, current, pieces);
  const fields: ProductFields = {
    ...content,
    category,
    currency,
    // Uploaded images come after those of the file.
    images: [...draft.images, ...(current?.images.filter(({ source }) => source === null) ?? [])],
    variants: draft.variants.map((variant) => ({
      ...variant,
      filePieces: variant.filePieces ?? findVariant(current, variant.variantId)?.filePieces ?? null,
    })),
    position: current?.position ?? position,
    pendingStock,
    createdAt: current?.createdAt ?? now,
    deletedAt: null,
  };
  const changes = current ? listChanges(current, fields, pendingStock.length) : [];
  const action = current ? (changes.length > 0 ? "change" : "leave") : "create";
  const planned = { handle, name, category, action, changes } as const;
  if (action === "leave") return planned;
  return { ...planned, step: { id: getId(draft), revision: before?.revision ?? 0, fields } };
}

const findVariant = (product: OwnProductDocument | undefined, id: string) =>
  product?.variants.find(({ variantId }) => variantId === id);

/** A number that the last file named as well changes nothing, because pieces may have been sold since. */
function listStockCounts(
  { variants }: Pick<ProductDraft, "variants">,
  current: OwnProductDocument | undefined,
  missing: number,
): StockCount[] {
  return variants.flatMap(({ variantId, filePieces }) => {
    const before = findVariant(current, variantId);
    if (!before) return { variantId, pieces: filePieces ?? missing };
    return filePieces !== null && filePieces !== before.filePieces ? { variantId, pieces: filePieces } : [];
  });
}

function listChanges(before: OwnProductDocument, after: ProductFields, stockCount: number): string[] {
  const isChanged = (fields: readonly (keyof ProductFields)[]) =>
    fields.some((field) => !isDeepStrictEqual(before[field], after[field]));
  const ofVariants = listVariantChanges(before, after, stockCount);
  return [
    ...(isChanged(["name"]) ? [`Name: ${before.name} → ${after.name}`] : []),
    ...(isChanged(["description"]) ? ["Description"] : []),
    ...(isChanged(["category"]) ? ["Category"] : []),
    ...(isChanged(["type", "tags", "metafields", "isEngravable"]) ? ["Type, tags or materials"] : []),
    ...(isChanged(["isHidden"]) ? [after.isHidden ? "Hidden" : "Shown"] : []),
    ...(isChanged(["images"]) ? ["Images"] : []),
    ...ofVariants,
  ];
}

function listVariantChanges(before: OwnProductDocument, after: ProductFields, stockCount: number): string[] {
  const added = after.variants.filter(({ variantId }) => !findVariant(before, variantId));
  const removed = before.variants.length - (after.variants.length - added.length);
  const pairs = after.variants.flatMap((variant) => {
    const earlier = findVariant(before, variant.variantId);
    return earlier ? [{ earlier, variant }] : [];
  });
  const toCurrent = (amount: number) => convertAtFaceValue(amount, before.currency, after.currency);
  const repriced = pairs.filter(({ earlier, variant }) => toCurrent(earlier.priceAmount) !== variant.priceAmount);
  const [first] = repriced;
  const isOther = pairs.some(
    ({ earlier, variant }) =>
      !isDeepStrictEqual(
        { ...earlier, priceAmount: 0, filePieces: null },
        { ...variant, priceAmount: 0, filePieces: null },
      ),
  );
  const format = (amount: number) => formatMoney(amount, after.currency);
  const price =
    first && `Price: ${format(toCurrent(first.earlier.priceAmount))} → ${format(first.variant.priceAmount)}`;
  return [
    ...(price ? [repriced.length > 1 ? `${price}, and ${repriced.length - 1} more` : price] : []),
    ...(stockCount > added.length ? [`Stock of ${formatVariants(stockCount - added.length)}`] : []),
    ...(added.length > 0 ? [`${formatVariants(added.length)} added`] : []),
    ...(removed > 0 ? [`${formatVariants(removed)} removed`] : []),
    ...(isOther ? ["Codes or sizes"] : []),
  ];
}

const formatVariants = (count: number): string => (count === 1 ? "1 variant" : `${count} variants`);
