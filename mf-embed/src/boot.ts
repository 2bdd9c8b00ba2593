import { pathOf, routes } from "@advent/contract";
import { askEarly } from "@advent/store/early-answers";
import { isFramed } from "./features/embed/host-window";
import { parseProductParam } from "./features/embed/product-param";

const asked = parseProductParam(new URLSearchParams(location.search).get("product"));
if (asked) askEarly([pathOf(routes.getProduct, { handle: asked.handle }), routes.getCalendar.path], isFramed());
