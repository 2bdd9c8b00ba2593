import { type Product, selectDefaultVariant } from "@advent/contract";
import { SUMMARY_SIZES, summaryPictures } from "@advent/dialogs";
import { pictureVersions } from "@advent/ui";

/** Preloads the product's images before the dialog's script arrives. */
export async function fetchPictures(answer: Promise<Response>): Promise<void> {
  const response = await answer;
  if (!response.ok) return;
  const product: Product = await response.clone().json();
  for (const address of summaryPictures(product, selectDefaultVariant(product.variants))) {
    const { src, srcSet = "" } = pictureVersions(address);
    Object.assign(new Image(), { sizes: SUMMARY_SIZES, srcset: srcSet, src });
  }
}
