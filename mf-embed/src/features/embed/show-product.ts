import { type Product, selectDefaultVariant } from "@advent/contract";
import { getSummaryImages } from "@advent/dialogs";
import { getImageVersions } from "@advent/ui";

/** Shows the product's images and name in the page's first screen, before the dialog's script arrives. */
export async function showProduct(apiResponse: Promise<Response>): Promise<void> {
  const response = await apiResponse;
  const summary = document.querySelector("[data-loading-summary]");
  if (!response.ok || !summary) return;
  const product: Product = await response.clone().json();
  const addresses = getSummaryImages(product, selectDefaultVariant(product.variants));
  for (const [index, image] of summary.querySelectorAll("img").entries()) {
    const { src, srcSet = "" } = getImageVersions(addresses[index] ?? "");
    if (src) Object.assign(image, { srcset: srcSet, src });
    else image.parentElement?.toggleAttribute("hidden", true);
  }
  const name = summary.querySelector("h3");
  if (name) name.textContent = product.name;
}
