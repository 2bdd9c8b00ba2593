import { buildPath, routes } from "@advent/contract";
import { askEarly } from "@advent/store/early-responses";
import { fetchImages } from "./features/embed/fetch-images";
import { isFramed } from "./features/embed/host-window";
import { parseProductParam } from "./features/embed/product-param";

const requestedProduct = parseProductParam(new URLSearchParams(location.search).get("product"));
if (requestedProduct) {
  const [product] = askEarly(
    [buildPath(routes.getProduct, { handle: requestedProduct.handle }), routes.getCalendar.path],
    isFramed(),
  );
  // The dialog repeats a failed request and shows its error.
  if (product) fetchImages(product).catch(() => undefined);
}
