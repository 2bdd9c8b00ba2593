import { getProduct, getProductImage, listProducts, type ProductWithDetails, SECONDS_PER_DAY } from "@advent/contract";
import createError from "http-errors";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import type { Catalogue } from "./catalogue";

export function registerProductRoutes(router: AppRouter): void {
  serve(router, listProducts, async ({ services, query }) =>
    services.catalogue.list({
      collection: query.collection ?? "all",
      price: query.price ?? "all",
      sort: query.sort ?? "default",
      search: query.search ?? "",
      cursor: query.cursor,
    }),
  );

  serve(router, getProduct, async ({ services, params }) => {
    const product = await findProduct(services.catalogue, params.handle);
    if (!product) throw createError(404, "This product does not exist.");
    return product;
  });

  serve(router, getProductImage, async ({ services, params }, ctx) => {
    const image = await services.images.products.find(params.file);
    if (!image) throw createError(404, "This image does not exist.");
    ctx.set("Cache-Control", `public, max-age=${SECONDS_PER_DAY}`);
    ctx.type = image.type;
    ctx.etag = image.etag;
    ctx.status = 200;
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = image.bytes;
  });
}

/** Finds a product by handle or id. A storefront may know only the id or its trailing Shopify number. */
async function findProduct(catalogue: Catalogue, name: string): Promise<ProductWithDetails | undefined> {
  const byHandle = await catalogue.findByHandle(name);
  if (byHandle) return byHandle;
  const id = /^\d+$/.test(name) ? `gid://shopify/Product/${name}` : name;
  return (await catalogue.findByIds([id])).get(id);
}
