import { PRICE_LIMITS, type Product } from "@advent/contract";
import createError from "http-errors";
import type { ProductPage, ProductQuery } from "../../products/catalogue";
import type { ShopProduct } from "./answers";
import { lastGood } from "./last-good";
import type { Place, ShopQuestion } from "./shop-question";
import type { ShopReader } from "./shop-reader";
import { signed } from "./signed";

interface Reading {
  /** Products of one question to the shop. */
  first: number;
  /** Enough of them for an answer. */
  enough: number;
  /** Questions for one answer. */
  most: number;
}

/** A page of a listing goes on only while nothing on it can be given. */
const LISTING: Reading = { first: 24, enough: 1, most: 11 };
/** A search is answered on one page as far as two questions or, in a collection, four can tell. */
const SEARCH: Reading = { first: 50, enough: 100, most: 4 };

interface Options {
  reader: ShopReader;
  keys: readonly string[];
  hiddenVariants: readonly string[];
  /** Milliseconds. */
  freshFor: number;
  /** The product as it is shown; undefined for one that is no gift. */
  present: (product: ShopProduct) => Product | undefined;
}

/** Pages of the shop's products, from memory while they are fresh; searches cannot push the listings out of it. */
export function shopPages({ reader, keys, hiddenVariants, freshFor, present }: Options) {
  const counts = lastGood<number | null>({
    max: 100,
    freshFor,
    read: (key) => reader.count(JSON.parse(key) as ShopQuestion, hiddenVariants),
  });
  const pages = { max: 500, freshFor, read };
  const listings = lastGood<ProductPage>(pages);
  const searches = lastGood<ProductPage>(pages);

  async function read(key: string): Promise<ProductPage> {
    const [question, after] = JSON.parse(key) as [ShopQuestion, string | null];
    const { products, endCursor, totalCount } = await gather(question, after);
    const isWhole = endCursor === null && after === null;
    return {
      products,
      pageInfo: {
        hasNextPage: endCursor !== null,
        endCursor: endCursor && cursorsOf(question).seal(endCursor),
        total: isWhole ? products.length : question.search ? (totalCount ?? null) : await countOf(question),
      },
    };
  }

  async function gather(question: ShopQuestion, start: string | null) {
    const { first, enough, most } = question.search ? SEARCH : LISTING;
    const isShown = (product: Product) => product.inStock && product.priceAmount < PRICE_LIMITS[question.price];
    const products: Product[] = [];
    let place: Place | undefined = { first, after: start };
    let totalCount: number | undefined;
    for (let asked = 0; asked < most && place && products.length < enough; asked++) {
      const page = await reader.page(question, place);
      products.push(...page.nodes.flatMap((product) => present(product) ?? []).filter(isShown));
      totalCount = page.totalCount;
      const { hasNextPage, endCursor } = page.pageInfo;
      place = hasNextPage && endCursor ? { first, after: endCursor } : undefined;
    }
    return { products, endCursor: place?.after ?? null, totalCount };
  }

  /** A listing can be shown without its count: the reason stands in the log. */
  const countOf = ({ collection, price }: ShopQuestion) =>
    counts(JSON.stringify({ collection, price, sort: "default", search: "" })).then(
      ({ value }) => value,
      () => null,
    );

  /** A made-up cursor, or one of another question, never reaches the shop. */
  const cursorsOf = (question: ShopQuestion) => signed(keys, `shopify-cursor:${JSON.stringify(question)}`);

  return async ({ cursor, collection, price, sort, search }: ProductQuery): Promise<ProductPage> => {
    const question: ShopQuestion = { collection, price, sort, search };
    const after = cursor === undefined ? null : cursorsOf(question).open(cursor);
    if (after === undefined) throw createError(400, "cursor: is not one this catalogue gave.");
    const { value, stale } = await (search ? searches : listings)(JSON.stringify([question, after]));
    return stale ? { ...value, stale } : value;
  };
}
