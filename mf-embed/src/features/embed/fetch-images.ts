import { type Product, selectDefaultVariant } from "@advent/contract";
import { getSummaryImages, SUMMARY_SIZES } from "@advent/dialogs";
import { getImageVersions } from "@advent/ui";

/** Preloads the product's images before the dialog's script arrives. */
export async function fetchImages(apiResponse: Promise<Response>): Promise<void> {
  const response = await apiResponse;
  if (!response.ok) return;
  const product: Product = await response.clone().json();
  for (const address of getSummaryImages(product, selectDefaultVariant(product.variants))) {
    const { src, srcSet = "" } = getImageVersions(address);
    Object.assign(new Image(), { sizes: SUMMARY_SIZES, srcset: srcSet, src });
  }
}
