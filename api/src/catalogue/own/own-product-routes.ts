import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import {
  BYTES_PER_MB,
  checkProductFile,
  type Endpoint,
  importProducts,
  listOwnProducts,
  MAX_PRODUCT_FILE_MB,
  setDemoProducts,
  updateOwnProduct,
  updateOwnProducts,
  uploadProductImage,
} from "@advent/contract";
import type { Config } from "../../config";
import { AppError } from "../../errors";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import { createId } from "../../http/sessions/shopper";
import type { MediaLibrary } from "../../media/media-library";
import { PRODUCT_MEDIA_OWNER } from "../../media/media-model";
import type { MediaQuota } from "../../media/media-quota";
import { spendUpload, type UploadLimit } from "../../media/receive-upload";
import type { UploadSpool } from "../../media/upload-spool";
import { OWN_IMAGE_PREFIX } from "../images";
import { addProductImage, changeProduct, changeProducts, requireImageRoom, setDemoRemoved } from "./change-products";
import { MAX_PRODUCT_IMAGE_BYTES } from "./fetch-product-images";
import { importProducts as applyPlan } from "./import/import-products";
import { planImport } from "./import/plan-import";
import { readProductFile } from "./import/read-product-file";
import { createChangedError } from "./own-products";
import { listPage, presentOwnProducts } from "./present-own-products";
import type { OwnCatalogue } from "./write-products";

const FILE_LIMIT: UploadLimit = {
  bytes: MAX_PRODUCT_FILE_MB * BYTES_PER_MB,
  tooLarge: `Please select a file under ${MAX_PRODUCT_FILE_MB}MB.`,
};
const IMAGE_LIMIT: UploadLimit = { bytes: MAX_PRODUCT_IMAGE_BYTES, tooLarge: "Please select an image under 20MB." };

interface OwnProductDeps {
  /** Missing while Shopify keeps the products. */
  ownProducts: OwnCatalogue | undefined;
  config: Pick<Config, "currency">;
  media: { library: MediaLibrary; quota: MediaQuota; spool: UploadSpool };
}

export function registerOwnProductRoutes(router: AppRouter, deps: OwnProductDeps): void {
  serve(router, listOwnProducts, ({ query }) => listPage(deps.ownProducts, query, deps.config.currency));

  serve(router, checkProductFile, async ({ clientKey, query }, { req }) => {
    const { report } = await readPlan(deps, checkProductFile, { clientKey, req, pieces: query.pieces });
    return report;
  });

  serve(router, importProducts, async ({ clientKey, query: { pieces, token } }, { req }) => {
    const catalogue = requireOwn(deps);
    const plan = await readPlan(deps, importProducts, { clientKey, req, pieces });
    if (plan.report.token !== token) throw createChangedError();
    await applyPlan(catalogue, plan);
    const { create: created, change: changed } = plan.report.counts;
    return { created, changed };
  });

  serve(router, updateOwnProduct, async ({ params, body }) => {
    const catalogue = requireOwn(deps);
    const { currency } = deps.config;
    return presentOne(catalogue, await changeProduct(catalogue, params.productId, body, currency), currency);
  });

  serve(router, updateOwnProducts, ({ body }) => changeProducts(requireOwn(deps), body, deps.config.currency));

  serve(router, uploadProductImage, async ({ clientKey, params: { productId } }, { req }) => {
    const catalogue = requireOwn(deps);
    const { library, quota, spool } = deps.media;
    await requireImageRoom(catalogue.own, productId);
    const uploader = { ownerId: PRODUCT_MEDIA_OWNER, clientKey };
    await library.admit(uploader, await spendUpload(quota, clientKey, req, uploadProductImage, IMAGE_LIMIT));
    const imageId = `${OWN_IMAGE_PREFIX}${createId()}`;
    await spool.withFile(req, clientKey, IMAGE_LIMIT, (file, directory) =>
      library.addProductImage(imageId, file, directory),
    );
    return presentOne(catalogue, await addProductImage(catalogue, productId, imageId), deps.config.currency);
  });

  serve(router, setDemoProducts, async ({ body }) => {
    await setDemoRemoved(requireOwn(deps).own, body.isRemoved);
  });
}

function requireOwn({ ownProducts }: Pick<OwnProductDeps, "ownProducts">): OwnCatalogue {
  if (ownProducts) return ownProducts;
  throw new AppError("conflict", "This shop’s products are kept in Shopify. Please change them there.");
}

interface ReceivedFile {
  clientKey: string;
  req: IncomingMessage;
  pieces: string;
}

async function readPlan(
  deps: OwnProductDeps,
  endpoint: Pick<Endpoint, "accepts">,
  { clientKey, req, pieces }: ReceivedFile,
) {
  const { own } = requireOwn(deps);
  const { quota, spool } = deps.media;
  await spendUpload(quota, clientKey, req, endpoint, FILE_LIMIT);
  const bytes = await spool.withFile(req, clientKey, FILE_LIMIT, (file) => readFile(file));
  await own.refresh();
  const { currency } = deps.config;
  return planImport(own, await readProductFile(bytes, currency), { currency, pieces: Number(pieces), now: new Date() });
}

async function presentOne(
  catalogue: OwnCatalogue,
  product: Parameters<typeof presentOwnProducts>[1][number],
  currency: string,
) {
  const [presented] = await presentOwnProducts(catalogue, [product], currency);
  if (!presented) throw new Error(`The product ${product._id} is not presented.`);
  return presented;
}
