import type { checkProductFile, OwnProduct, ReplyOf } from "@advent/contract";
import { ApiFailure, type Handlers } from "@advent/store/testing";

export type Check = ReplyOf<typeof checkProductFile>;

export const sampleProduct = (changes: Partial<OwnProduct> = {}): OwnProduct => ({
  id: "own_moon-ring",
  handle: "moon-ring",
  name: "Moon Ring",
  type: "Rings",
  category: "rings",
  isHidden: false,
  revision: 1,
  image: "/api/images/placeholder.svg",
  currency: "GBP",
  variants: [{ id: "own_moon", title: "Size L", sku: "MR-L", priceAmount: 12_000, pieces: 3 }],
  images: [
    {
      id: "own-1",
      src: null,
      source: "https://cdn.example/moon.jpg",
      state: "failed",
      why: "It answered 404.",
    },
  ],
  ...changes,
});

export const createProductHandlers = (state: { products: OwnProduct[]; productFile?: Check }): Handlers => ({
  listOwnProducts: () => {
    const { products } = state;
    const hidden = products.filter(({ isHidden }) => isHidden).length;
    const counts = { hidden, shown: products.length - hidden, soldOut: 0, uncategorised: 0, imageErrors: 1 };
    return {
      products,
      counts: { all: products.length, ...counts },
      waitingImages: 0,
      source: products.length > 0 ? ("own" as const) : ("demo" as const),
      demo: { count: 89, isRemoved: false },
      pageInfo: { hasNextPage: false, endCursor: null },
    };
  },
  checkProductFile: () => {
    if (!state.productFile) throw new ApiFailure(415, "This file has no column “Title”.");
    return state.productFile;
  },
  importProducts: () => {
    state.products = [sampleProduct()];
    return { created: 1, changed: 0 };
  },
  updateOwnProduct: ({ params, body: { revision, variants = [], ...fields } }) => {
    const before = state.products.find(({ id }) => id === params.productId);
    if (!before || before.revision !== revision) throw new ApiFailure(409, "Somebody else has changed this product.");
    const changed = before.variants.map((variant) => {
      const { priceAmount = variant.priceAmount, stock } = variants.find(({ id }) => id === variant.id) ?? {};
      return { ...variant, priceAmount, pieces: stock?.pieces ?? variant.pieces };
    });
    const { name = before.name, category = before.category, isHidden = before.isHidden } = fields;
    const after = { ...before, name, category, isHidden, variants: changed, revision: revision + 1 };
    state.products = state.products.map((product) => (product === before ? after : product));
    return after;
  },
  updateOwnProducts: ({ body: { products, action } }) => {
    const isMeant = ({ id }: OwnProduct) => products.some((product) => product.id === id);
    if (action.kind === "delete") state.products = state.products.filter((product) => !isMeant(product));
    return { changed: products.length, skipped: 0 };
  },
});
