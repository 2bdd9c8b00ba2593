import { selectDefaultVariant, type Product } from "@advent/contract";
import { SUMMARY_SIZES, summaryPictures } from "@advent/dialogs";
import { pictureVersions } from "@advent/ui";

/** Has the pictures of the dialog fetched as soon as its product is known: it is drawn later, when its script has come. */
export async function fetchPictures(answer: Promise<Response>): Promise<void> {
  const response = await answer;
  if (!response.ok) return;
  const product: Product = await response.clone().json();
  for (const address of summaryPictures(product, selectDefaultVariant(product.variants))) {
    const { src, srcSet = "" } = pictureVersions(address);
    Object.assign(new Image(), { sizes: SUMMARY_SIZES, srcset: srcSet, src });
  }
}
