import {
  getProduct,
  getProductImage,
  LOW_STOCK_COUNT,
  listProducts,
  type Product,
  type ProductWithDetails,
  SECONDS_PER_DAY,
} from "@advent/contract";
import { AppError } from "../errors";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import type { Catalogue } from "./catalogue";
import type { CatalogueImages } from "./images";

const MOVED_PERMANENTLY_STATUS = 301;
/** Until it is fetched, or somebody tries again. */
const MISSING_IMAGE_SECONDS = 10;

interface ProductDeps {
  catalogue: Catalogue;
  images: { products: CatalogueImages };
}

export function registerProductRoutes(router: AppRouter, deps: ProductDeps): void {
  serve(router, listProducts, async ({ query }) => {
    const page = await deps.catalogue.list(query);
    return { ...page, products: page.products.map(roundStock) };
  });

  serve(router, getProduct, async ({ params }, { ip }) => {
    const product = await findProduct(deps.catalogue, params.handle, ip);
    if (!product) throw new AppError("not_found", "This product does not exist.");
    return roundStock(product);
  });

  serve(router, getProductImage, async ({ params }, ctx) => {
    const image = await deps.images.products.find(params.file);
    if (!image) throw new AppError("not_found", "This image does not exist.");
    ctx.set("Cache-Control", `public, max-age=${image.isMissing ? MISSING_IMAGE_SECONDS : SECONDS_PER_DAY}`);
    ctx.type = image.type;
    ctx.etag = image.etag;
    ctx.status = 200;
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = image.bytes;
  });

  // Pages that were open during an upgrade, and emails, hold the former path. A redirect keeps one copy in caches.
  router.get("/api/pictures/:file", (ctx) => {
    ctx.set("Cache-Control", `public, max-age=${SECONDS_PER_DAY}`);
    ctx.status = MOVED_PERMANENTLY_STATUS;
    ctx.redirect(getProductImage.path.replace(":file", encodeURIComponent(ctx.params.file ?? "")));
  });
}

/** Shows no more pieces than are called low stock: exact counts name the twelve products of the last order. */
function roundStock<P extends Product>(product: P): P {
  const variants = product.variants.map((variant) => ({
    ...variant,
    quantityAvailable: Math.min(variant.quantityAvailable, LOW_STOCK_COUNT),
  }));
  const totalAvailable = variants.reduce((sum, { quantityAvailable }) => sum + quantityAvailable, 0);
  return { ...product, variants, inventory: { ...product.inventory, totalAvailable } };
}

/** Finds a product by handle or id. A storefront may know only the id or its trailing Shopify number. */
async function findProduct(catalogue: Catalogue, name: string, ip: string): Promise<ProductWithDetails | undefined> {
  const byHandle = await catalogue.findByHandle(name);
  if (byHandle) return byHandle;
  const id = /^\d+$/.test(name) ? `gid://shopify/Product/${name}` : name;
  return (await catalogue.findByIds([id], ip)).get(id);
}
