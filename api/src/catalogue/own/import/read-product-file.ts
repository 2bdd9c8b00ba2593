import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import {
  type Collection,
  MAX_PRODUCT_IMAGES,
  MAX_PRODUCT_PIECES,
  MAX_PRODUCT_PRICE_AMOUNT,
  MAX_PRODUCT_VARIANTS,
  PRODUCT_NAME_MAX_LENGTH,
  parseAmount,
  parseUrl,
  unprotectCell,
} from "@advent/contract";
import { describeChoice, type ProductOption } from "../../describe-product";
import { OWN_IMAGE_PREFIX } from "../../images";
import type { OwnProductDocument } from "../own-product-model";
import { listCollections } from "../to-catalogue-product";
import { createFileError, parseRows } from "./parse-rows";
import { cleanText, stripHtml } from "./plain-text";

const DESCRIPTION_MAX_LENGTH = 5_000;
const WORD_MAX_LENGTH = 100;
const URL_MAX_LENGTH = 2_000;
const MAX_TAGS = 50;
/** Of one product: each variant and image may have a row of its own. */
const MAX_PRODUCT_ROWS = 10 * (MAX_PRODUCT_VARIANTS + MAX_PRODUCT_IMAGES);

/** A large file takes seconds, so requests are handled after each batch of products or rows. */
export const PRODUCT_BATCH_SIZE = 50;
const ROW_BATCH_SIZE = 5_000;
export const yieldToRequests = (): Promise<void> => setImmediate();

/** Names of each column in both formats that Shopify exports. */
const COLUMN_NAMES = {
  handle: ["handle", "url handle"],
  title: ["title"],
  description: ["body html", "description"],
  productCategory: ["product category"],
  type: ["type"],
  tags: ["tags"],
  published: ["published", "published on online store"],
  status: ["status"],
  optionName1: ["option1 name"],
  optionValue1: ["option1 value"],
  optionName2: ["option2 name"],
  optionValue2: ["option2 value"],
  optionName3: ["option3 name"],
  optionValue3: ["option3 value"],
  sku: ["variant sku", "sku"],
  barcode: ["variant barcode", "barcode"],
  price: ["variant price", "price"],
  pieces: ["variant inventory qty", "inventory quantity"],
  image: ["image src", "product image url"],
  imagePosition: ["image position"],
  giftCard: ["gift card"],
  all_materials_product: ["product metafields custom all materials product"],
  diamond_carat: ["product metafields custom diamond carat"],
  sapphire_carat: ["product metafields custom sapphire carat"],
  engravable: ["product metafields custom engravable"],
} as const;
type Column = keyof typeof COLUMN_NAMES;
const COLUMNS = Object.keys(COLUMN_NAMES) as Column[];

export interface FileProblem {
  /** As a spreadsheet counts. */
  row: number;
  /** As the file names it. */
  column: string;
  message: string;
  level: "error" | "warning";
}

type Variant = OwnProductDocument["variants"][number];

export interface ProductDraft
  extends Pick<
    OwnProductDocument,
    "handle" | "name" | "description" | "type" | "tags" | "category" | "metafields" | "isEngravable" | "isHidden"
  > {
  variants: Variant[];
  images: OwnProductDocument["images"];
  /** Row of the file that it begins at. */
  row: number;
  isRejected: boolean;
}

export interface ProductFile {
  drafts: ProductDraft[];
  problems: FileProblem[];
  /** The file's name of the handle's column, for further problems. */
  handleColumn: string;
}

interface Row {
  number: number;
  get: (column: Column) => string;
}

/** @throws 415 for a file that is no list of products */
export async function readProductFile(bytes: Buffer, currency: string): Promise<ProductFile> {
  const { rows, firstRow } = await parseRows(bytes);
  const [head = [], ...body] = rows;
  const names = head.map(toColumnName);
  const places = Object.fromEntries(
    COLUMNS.map((column) => [
      column,
      names.findIndex((name) => (COLUMN_NAMES[column] as readonly string[]).includes(name)),
    ]),
  ) as Record<Column, number>;
  for (const column of ["title", "price"] as const)
    if (places[column] < 0)
      throw createFileError(`This file has no column “${column === "title" ? "Title" : "Variant Price"}”.`);
  const problems: FileProblem[] = [];
  const products = new Map<string, Row[]>();
  const tooLong = new Map<string, number>();
  const getName = (column: Column) => head[places[column]]?.trim() || COLUMN_NAMES[column][0];
  for (const [at, cells] of body.entries()) {
    if (at % ROW_BATCH_SIZE === 0) await yieldToRequests();
    if (cells.every((cell) => cell.trim() === "")) continue;
    const row = {
      number: firstRow + 1 + at,
      get: (column: Column) => cleanText(unprotectCell(cells[places[column]] ?? "")),
    };
    const handle = row.get("handle").toLowerCase() || toHandle(row.get("title"));
    if (!/^[\w-]{1,150}$/.test(handle)) {
      const message = handle ? "may have letters, digits and hyphens only, up to 150." : "is missing.";
      problems.push({ row: row.number, column: getName("handle"), message, level: "error" });
      continue;
    }
    const ofProduct = products.get(handle) ?? [];
    products.set(handle, ofProduct);
    if (ofProduct.length < MAX_PRODUCT_ROWS) ofProduct.push(row);
    else tooLong.set(handle, row.number);
  }
  for (const [handle, row] of tooLong) {
    const message = `Only the first ${MAX_PRODUCT_ROWS} rows of ${handle} are read.`;
    problems.push({ row, column: getName("handle"), message, level: "warning" });
  }
  const drafts: ProductDraft[] = [];
  for (const [handle, ofProduct] of products) {
    if (drafts.length % PRODUCT_BATCH_SIZE === 0) await yieldToRequests();
    const reader = new DraftReader(ofProduct, getName, currency);
    drafts.push(reader.read(handle));
    for (const problem of reader.problems) problems.push(problem);
  }
  return { drafts, problems, handleColumn: getName("handle") };
}

class DraftReader {
  readonly problems: FileProblem[] = [];

  constructor(
    private readonly rows: readonly Row[],
    private readonly getName: (column: Column) => string,
    private readonly currency: string,
  ) {}

  read(handle: string): ProductDraft {
    const [first] = this.rows;
    if (!first) throw new Error(`The product ${handle} has no row.`);
    const name = first.get("title");
    if (!name) this.report(first, "title", "is missing.");
    if (name.length > PRODUCT_NAME_MAX_LENGTH)
      this.report(first, "title", `may have ${PRODUCT_NAME_MAX_LENGTH} characters.`);
    if (isTrue(first.get("giftCard"))) this.report(first, "giftCard", "A gift card cannot be put into a calendar.");
    const type = first.get("type").slice(0, WORD_MAX_LENGTH);
    const tags = first
      .get("tags")
      .split(",")
      .map((tag) => tag.trim().slice(0, WORD_MAX_LENGTH))
      .filter(Boolean)
      .slice(0, MAX_TAGS);
    const category = findCategory([type, tags.join(", "), first.get("productCategory"), name]);
    const read = (column: Column) => first.get(column).slice(0, WORD_MAX_LENGTH) || null;
    const metafields = {
      all_materials_product: read("all_materials_product"),
      diamond_carat: read("diamond_carat"),
      sapphire_carat: read("sapphire_carat"),
    };
    return {
      handle,
      name,
      description: this.readDescription(first),
      type,
      tags,
      category,
      metafields,
      isEngravable: isTrue(first.get("engravable")),
      isHidden: isFalse(first.get("published")) || /^(draft|archived|unlisted)$/i.test(first.get("status")),
      variants: this.readVariants(handle, first, type, category),
      images: this.readImages(),
      row: first.number,
      isRejected: this.problems.some(({ level }) => level === "error"),
    };
  }

  private readDescription(row: Row): string {
    const description = stripHtml(row.get("description"));
    if (description.length <= DESCRIPTION_MAX_LENGTH) return description;
    this.report(
      row,
      "description",
      `is cut after ${DESCRIPTION_MAX_LENGTH.toLocaleString("en-GB")} characters.`,
      "warning",
    );
    return description.slice(0, DESCRIPTION_MAX_LENGTH).trimEnd();
  }

  private readVariants(handle: string, first: Row, type: string, category: Collection | null): Variant[] {
    const names = [first.get("optionName1"), first.get("optionName2"), first.get("optionName3")];
    const isVariant = (row: Row) =>
      row === first || (["optionValue1", "price", "sku"] as const).some((column) => row.get(column));
    const found = this.rows.filter(isVariant).map((row) => ({ row, options: readOptions(row, names) }));
    if (found.length > MAX_PRODUCT_VARIANTS)
      this.report(
        first,
        "handle",
        `A product may have ${MAX_PRODUCT_VARIANTS} variants. This one has ${found.length}.`,
      );
    const sized = {
      type,
      collections: listCollections(category),
      sizeGuide: null,
      options: found.map(({ options }) => options),
    };
    const ids = new Set<string>();
    return found.slice(0, MAX_PRODUCT_VARIANTS).map(({ row, options }) => {
      const title = options.map(({ value }) => value).join(" / ") || DEFAULT_TITLE;
      const variantId = `own_${hash(`${handle} ${title}`)}`;
      if (ids.has(variantId)) this.report(row, "optionValue1", `repeats the variant “${title}”.`);
      ids.add(variantId);
      const { metal = null, size = null, sizeKind = null } = describeChoice(options, sized);
      return {
        variantId,
        title: title.slice(0, 3 * WORD_MAX_LENGTH),
        priceAmount: this.readPrice(row),
        sku: row.get("sku").slice(0, WORD_MAX_LENGTH) || null,
        barcode: this.readBarcode(row),
        metal,
        size,
        sizeKind,
        filePieces: this.readPieces(row),
      };
    });
  }

  private readPrice(row: Row): number {
    const typed = row.get("price");
    const amount = parseAmount(toPointDecimal(typed), this.currency);
    if (!typed) this.report(row, "price", "is missing.");
    else if (!amount || amount > MAX_PRODUCT_PRICE_AMOUNT)
      this.report(row, "price", `“${shorten(typed)}” is not a price in ${this.currency}.`);
    return amount ?? 0;
  }

  private readPieces(row: Row): number | null {
    const typed = row.get("pieces");
    if (!typed) return null;
    const pieces = /^-?\d{1,6}(?:[.,]0+)?$/.test(typed) ? Number.parseInt(typed, 10) : Number.NaN;
    if (pieces <= MAX_PRODUCT_PIECES) return Math.max(pieces, 0);
    this.report(row, "pieces", `“${shorten(typed)}” is not a number of pieces up to ${MAX_PRODUCT_PIECES}.`);
    return null;
  }

  private readBarcode(row: Row): string | null {
    const barcode = row.get("barcode");
    if (!/^\d[.,]?\d*E\+\d+$/i.test(barcode)) return barcode.slice(0, WORD_MAX_LENGTH) || null;
    this.report(row, "barcode", "A spreadsheet has shortened this number. It is left out.", "warning");
    return null;
  }

  private readImages(): OwnProductDocument["images"] {
    const named = this.rows.filter((row) => row.get("image"));
    const position = (row: Row) => Number(row.get("imagePosition")) || Number.POSITIVE_INFINITY;
    const sources = new Set<string>();
    for (const row of named.toSorted((a, b) => position(a) - position(b) || a.number - b.number)) {
      const url = parseUrl(row.get("image"));
      if (url?.protocol === "https:" && !url.username && url.href.length <= URL_MAX_LENGTH) sources.add(url.href);
      else this.report(row, "image", "must be an https address. The image is left out.", "warning");
    }
    const [first] = named;
    if (first && sources.size > MAX_PRODUCT_IMAGES)
      this.report(first, "image", `Only the first ${MAX_PRODUCT_IMAGES} images are used.`, "warning");
    return [...sources]
      .slice(0, MAX_PRODUCT_IMAGES)
      .map((source) => ({ imageId: `${OWN_IMAGE_PREFIX}${hash(source, "hex")}`, source }));
  }

  private report(row: Row, column: Column, message: string, level: FileProblem["level"] = "error"): void {
    this.problems.push({ row: row.number, column: this.getName(column), message, level });
  }
}

const DEFAULT_TITLE = "One size";

/** Short, because a variant's id is a key of the stock. */
const hash = (text: string, encoding: "base64url" | "hex" = "base64url"): string =>
  createHash("sha256").update(text).digest(encoding).slice(0, 16);

function readOptions(row: Row, names: readonly string[]): ProductOption[] {
  const values = [row.get("optionValue1"), row.get("optionValue2"), row.get("optionValue3")];
  return values.flatMap((value, at) =>
    value && value !== "Default Title" ? { name: names[at] ?? "", value: value.slice(0, WORD_MAX_LENGTH) } : [],
  );
}

/** `Title (product.metafields.custom.title)` is named by what the brackets hold. */
function toColumnName(name: string): string {
  const [, metafield] = /\((product\.metafields\.[\w.-]+)\)\s*$/.exec(name) ?? [];
  return (metafield ?? name)
    .toLowerCase()
    .replace(/[^a-z\d]+/g, " ")
    .trim();
}

const toHandle = (title: string): string =>
  title
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z\d\s-]/g, "")
    .trim()
    .replace(/[\s-]+/g, "-");

/** `1.250,00` → `1250.00`, as spreadsheets of other countries save it. */
const toPointDecimal = (amount: string): string =>
  /^\D*\d+(?:\.\d{3})*,\d{1,2}\D*$/.test(amount) ? amount.replaceAll(".", "").replace(",", ".") : amount;

const shorten = (text: string): string => (text.length > 20 ? `${text.slice(0, 20)}…` : text);

/** Spreadsheets translate truth values. */
const isTrue = (cell: string): boolean => /^(?:true|yes|1|wahr|vrai)$/i.test(cell);
const isFalse = (cell: string): boolean => /^(?:false|no|0|falsch|faux)$/i.test(cell);

/** In this order, because a nose ring is a piercing and an ear cuff is no bracelet. */
const CATEGORY_WORDS: readonly (readonly [Collection, RegExp])[] = [
  ["fine-piercings", /\b(?:piercings?|labrets?|clickers?|barbells?|(?:nose|belly) (?:rings?|studs?|hoops?))\b/i],
  ["studs", /\bstuds?\b/i],
  ["hoops", /\b(?:hoops?|huggies?|sleepers?)\b/i],
  ["earrings", /\bear(?:[ -]?rings?|[ -]?cuffs?|[ -]?climbers?)\b/i],
  ["bracelets", /\b(?:bracelets?|bangles?|cuffs?|anklets?)\b/i],
  ["necklaces", /\b(?:necklaces?|pendants?|chains?|chokers?|lockets?)\b/i],
  ["rings", /\b(?:rings?|bands?|signets?|solitaires?)\b/i],
];

/** Finds the category that the first of these texts names. */
function findCategory(texts: readonly string[]): Collection | null {
  for (const text of texts) {
    const found = CATEGORY_WORDS.find(([, pattern]) => pattern.test(text));
    if (found) return found[0];
  }
  return null;
}
