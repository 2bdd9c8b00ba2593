import { buildPath, routes } from "@advent/contract";
import { sendEarlyRequests } from "@advent/store/early-responses";
import { loadMainScripts, waitForElements } from "@advent/ui/boot";
import { isFramed } from "./features/embed/host-window";
import { parseProductParam } from "./features/embed/product-param";
import { showProduct } from "./features/embed/show-product";

void waitForElements().then(() => {
  const handle = parseProductParam(new URLSearchParams(location.search).get("product"));
  const calls = handle ? [buildPath(routes.getProduct, { handle }), routes.getCalendar.path] : [];
  const [product] = sendEarlyRequests(calls, isFramed());
  // A shop's page stays visible behind the frame, and unreadable data has no product to show.
  if (isFramed() || !product) document.getElementById("root")?.replaceChildren();
  return loadMainScripts(product && showProduct(product));
});
