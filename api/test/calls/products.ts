import type { EndpointName } from "@advent/contract";
import type { GuardedApi } from "../login";
import { type Check, checkFile, importChecked, importFile, listOwn, TWO_PRODUCTS } from "../own-products";
import { assertOk, type Visitor } from "../visitor";
import { call, image, loggedIn, type Prepare, pathTo } from "./prepare";

const withProducts =
  (prepare: (owner: Visitor, first: Awaited<ReturnType<typeof importFirst>>) => ReturnType<Prepare>): Prepare =>
  async (api) => {
    const { owner, cleanUp } = await withoutProducts(api);
    const perform = await prepare(owner, await importFirst(owner));
    return Object.assign(() => perform(), { cleanUp });
  };

async function importFirst(owner: Visitor) {
  await importChecked(owner, TWO_PRODUCTS);
  const [product] = await listOwn(owner);
  const { id = "", revision = 0, variants: [variant] = [] } = product ?? {};
  return { id, revision, variant };
}

async function withoutProducts(api: GuardedApi) {
  const owner = await loggedIn(api);
  const cleanUp = async () => {
    const products = (await listOwn(owner)).map(({ id, revision }) => ({ id, revision }));
    const action = { kind: "delete" };
    if (products.length > 0) await assertOk(call(owner, "updateOwnProducts", {}, { products, action }));
    await assertOk(call(owner, "setDemoProducts", {}, { isRemoved: false }));
  };
  return { owner, cleanUp };
}

export const PRODUCT_CALLS = {
  listOwnProducts: withProducts(async (owner) => () => call(owner, "listOwnProducts")),
  checkProductFile: async (api) => {
    const { owner } = await withoutProducts(api);
    return () => checkFile(owner, TWO_PRODUCTS);
  },
  importProducts: async (api) => {
    const { owner, cleanUp } = await withoutProducts(api);
    const { token } = (await checkFile(owner, TWO_PRODUCTS)).json as Check;
    return Object.assign(() => importFile(owner, TWO_PRODUCTS, token), { cleanUp });
  },
  updateOwnProduct: withProducts(async (owner, { id, revision, variant }) => {
    const variants = [{ id: variant?.id, priceAmount: 9_900, stock: { seen: variant?.pieces, pieces: 9 } }];
    return () => call(owner, "updateOwnProduct", { productId: id }, { revision, isHidden: true, variants });
  }),
  updateOwnProducts: withProducts(async (owner, { id, revision }) => {
    const action = { kind: "price", percent: 10 };
    return () => call(owner, "updateOwnProducts", {}, { products: [{ id, revision }], action });
  }),
  uploadProductImage: withProducts(async (owner, { id }) => {
    const init = { body: new Uint8Array(await image()), headers: { "content-type": "image/jpeg" } };
    return () => owner.send("POST", pathTo("uploadProductImage", { productId: id }), init);
  }),
  setDemoProducts: async (api) => {
    const { owner, cleanUp } = await withoutProducts(api);
    return Object.assign(() => call(owner, "setDemoProducts", {}, { isRemoved: true }), { cleanUp });
  },
} satisfies Partial<Record<EndpointName, Prepare>>;
