import { buildPath, routes } from "@advent/contract";
import { sendEarlyRequests } from "@advent/store/early-responses";
import { fetchImages } from "./features/embed/fetch-images";
import { isFramed } from "./features/embed/host-window";
import { parseProductParam } from "./features/embed/product-param";

const handle = parseProductParam(new URLSearchParams(location.search).get("product"));
if (handle) {
  const calls = [buildPath(routes.getProduct, { handle }), routes.getCalendar.path];
  const [product] = sendEarlyRequests(calls, isFramed());
  // The dialog repeats a failed request and shows its error.
  if (product) fetchImages(product).catch(() => undefined);
}
