import { buildPath, routes } from "@advent/contract";
import { askEarly } from "@advent/store/early-answers";
import { fetchPictures } from "./features/embed/fetch-pictures";
import { isFramed } from "./features/embed/host-window";
import { parseProductParam } from "./features/embed/product-param";

const asked = parseProductParam(new URLSearchParams(location.search).get("product"));
if (asked) {
  const [product] = askEarly(
    [buildPath(routes.getProduct, { handle: asked.handle }), routes.getCalendar.path],
    isFramed(),
  );
  // The dialog repeats a failed request and shows its error.
  if (product) fetchPictures(product).catch(() => undefined);
}
