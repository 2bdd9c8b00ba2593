import type { CollectionFilter, ProductWithDetails } from "@advent/contract";
import type { ProductQuery, StylistCandidate } from "../../../catalogue/catalogue";
import { toProductPage } from "../../../catalogue/product-page";
import { searchIndex } from "../../../catalogue/product-search";
import { presentShopProduct } from "../present-shop-product";
import type { ShopProduct } from "../responses";
import { toCandidates } from "../shop-candidates";
import type { ShopOrders } from "../shop-reader";
import { COPY_VERSION, type CopiedProducts } from "./copied-products";
import type { CopyState, CopyStateStore } from "./copy-state";

const MAX_RESULTS = 100;

interface Gift {
  product: ProductWithDetails;
  collections: readonly string[];
  candidates: readonly StylistCandidate[];
}

interface ShopShelfDeps {
  state: CopyStateStore;
  products: CopiedProducts;
  /** Variants that represent stylist budgets. Their product is not sold as an item. */
  hiddenVariants: readonly string[];
}

export type ShopShelf = Awaited<ReturnType<ReturnType<typeof createShopShelf>>>;

export function createShopShelf({ state, products, hiddenVariants }: ShopShelfDeps) {
  const gifts = new Map<string, Gift>();
  const index = searchIndex();
  const isGift = ({ variants }: ShopProduct) => !variants.nodes.some(({ id }) => hiddenVariants.includes(id));
  let orders: ShopOrders = {};
  let known: CopyState | undefined;
  let last = onShelf(undefined);

  function put(id: string, product: ShopProduct | null): void {
    if (product && isGift(product)) {
      const presented = presentShopProduct(product);
      const collections = product.collections.nodes.map(({ handle }) => handle);
      gifts.set(id, { product: presented, collections, candidates: toCandidates(product) });
      index.put({ ...presented, collections: [...collections, product.productType, ...product.tags] });
    } else if (gifts.delete(id)) index.remove(id);
  }

  function onShelf(now: CopyState | undefined) {
    const isWhole = now?.wholeShape === COPY_VERSION;
    const all = sortByHandles(gifts, orders.all, () => true);
    const ids = all.map(({ id }) => id);
    const byHandle = new Map(all.map((product) => [product.handle, product]));
    const findAll = (collection: CollectionFilter = "all") =>
      collection === "all"
        ? all
        : sortByHandles(gifts, orders[collection], (gift) => gift.collections.includes(collection));
    return {
      list: (query: ProductQuery) =>
        toProductPage(findAll(query.collection), query, {
          found: index.search(query.search ?? "", ids),
          maxFound: MAX_RESULTS,
          isComplete: isWhole,
        }),
      findByHandle: (handle: string) => byHandle.get(handle),
      findById: (id: string) => gifts.get(id)?.product,
      state: now,
      isWhole,
      /** True while it is unknown which products exist. */
      isUnknown: gifts.size === 0 && !isWhole,
      candidates: () => [...gifts.values()].flatMap((gift) => gift.candidates),
    };
  }

  return async () => {
    const now = await state.read();
    const seq = known?.seq ?? 0;
    if ((now?.ordersSeq ?? 0) > (known?.ordersSeq ?? 0)) orders = await state.readOrders();
    const isNewer = (now?.seq ?? 0) > seq;
    const isChanged = isNewer || (now && now.wholeShape !== known?.wholeShape);
    if (isNewer) for await (const [id, product] of products.readSince(seq)) put(id, product);
    known = now;
    last = isChanged ? onShelf(now) : { ...last, state: now };
    return last;
  };
}

function sortByHandles(gifts: ReadonlyMap<string, Gift>, order: readonly string[] = [], isIn: (gift: Gift) => boolean) {
  const listed = new Set(order);
  const rest = [...gifts].filter(([id, gift]) => !listed.has(id) && isIn(gift)).map(([, { product }]) => product);
  return [...order.flatMap((id) => gifts.get(id)?.product ?? []), ...rest];
}
