import type { ShopFixture } from "../shop-products";
import { type CreatedCartFixture, createCart } from "./carts";
import type { CartInput, ShopState } from "./shop-state";

interface Page {
  first: number;
  after?: string | null;
  query?: string;
  filters?: Filter[];
  sortKey?: string;
  reverse?: boolean;
}

interface Filter {
  available?: boolean;
  price?: { max: number };
}

/** What the Storefront API answers. @param onCart changes what cartCreate does */
export function storefrontRoot(
  shop: ShopState,
  checkoutOrigin: () => string,
  onCart: (created: CreatedCartFixture) => CreatedCartFixture,
) {
  return {
    products: (page: Page) => connection(shop.products.filter(fits(page.query ?? "")), page),
    collection: ({ handle }: { handle: string }) => {
      const products = shop.products.filter(({ collections }) =>
        collections.nodes.some((node) => node.handle === handle),
      );
      return products.length === 0
        ? null
        : { products: (page: Page) => connection(products.filter(passes(page.filters)), page) };
    },
    search: ({ query, productFilters, ...page }: Page & { query: string; productFilters: Filter[] }) => {
      const said = ({ title, description }: ShopFixture) => `${title} ${description}`.toLowerCase().includes(query);
      const found = shop.products.filter(said).filter(passes(productFilters));
      return { ...connection(found, page), totalCount: found.length };
    },
    product: ({ handle }: { handle: string }) => readable(shop.products.find((product) => product.handle === handle)),
    nodes: ({ ids }: { ids: string[] }) =>
      ids.map((id) => readable(shop.products.find((product) => product.id === id))),
    cartCreate: ({ input }: { input: CartInput }) => onCart(createCart(shop, input, checkoutOrigin())),
    cart: ({ id }: { id: string }) => cartAt(shop, id),
    cartLinesRemove: ({ cartId, lineIds }: { cartId: string; lineIds: string[] }) => {
      const cart = shop.openCarts.get(cartId);
      if (!cart) {
        const gone = { code: "INVALID", field: ["cartId"], message: "The specified cart does not exist." };
        return { cart: null, userErrors: [gone] };
      }
      cart.lines = cart.lines.filter(({ id }) => !lineIds.includes(id));
      return { cart: { totalQuantity: cart.lines.length }, userErrors: [] };
    },
  };
}

function cartAt(shop: ShopState, id: string) {
  const cart = shop.openCarts.get(id);
  return cart ? { lines: { nodes: cart.lines.map((line) => ({ __typename: "CartLine", id: line.id })) } } : null;
}

/** The shop's idea of it: a variant that is oversold counts as for sale. */
function isForSale({ variants }: ShopFixture): boolean {
  return variants.nodes.some(({ availableForSale }) => availableForSale);
}

const priceOf = ({ variants }: ShopFixture) => Math.min(...variants.nodes.map(({ price }) => Number(price.amount)));

/** Filter objects: all of them pass, and a highest price is part of its range. */
const passes =
  (filters: Filter[] = []) =>
  (product: ShopFixture) =>
    filters.every(
      ({ available, price }) => (available ? isForSale(product) : true) && priceOf(product) <= (price?.max ?? Infinity),
    );

/** Search syntax, as far as it is asked here. @throws for a term that is not known */
function fits(query: string): (product: ShopFixture) => boolean {
  const tests = query.split(" AND ").map((term) => {
    const [, limit] = /^variants\.price:<([\d.]+)$/.exec(term) ?? [];
    if (limit) return (product: ShopFixture) => priceOf(product) < Number(limit);
    if (term === "available_for_sale:true") return isForSale;
    throw new Error(`This shop does not know the search term ${term}.`);
  });
  return (product) => tests.every((test) => test(product));
}

function connection(products: ShopFixture[], { first, after, sortKey, reverse }: Page) {
  const sorted = sortKey === "PRICE" ? products.toSorted((a, b) => priceOf(a) - priceOf(b)) : products;
  const all = reverse ? sorted.toReversed() : sorted;
  const start = after ? Number(Buffer.from(after, "base64").toString()) : 0;
  const end = start + first;
  return {
    nodes: all.slice(start, end).map(readable),
    pageInfo: { hasNextPage: end < all.length, endCursor: Buffer.from(String(end)).toString("base64") },
  };
}

function readable(product: ShopFixture | undefined) {
  if (!product) return null;
  const { metafieldValues, ...fields } = product;
  const metafields = ({ identifiers }: { identifiers: { key: string }[] }) =>
    identifiers.map(({ key }) => (key in metafieldValues ? { key, value: metafieldValues[key] } : null));
  return { ...fields, metafields };
}
