import type { CatalogueProduct } from "../catalogue-product";
import bracelets from "./bracelets.json";
import earrings from "./earrings.json";
import hoops from "./hoops.json";
import necklaces from "./necklaces.json";
import everydayPiercings from "./piercings-everyday.json";
import preciousPiercings from "./piercings-precious.json";
import { buildProducts } from "./product-builder";
import rings from "./rings.json";
import studs from "./studs.json";

export type { CatalogueProduct, Metal } from "../catalogue-product";

const categories = [
  buildProducts("studs", studs),
  buildProducts("fine-piercings", everydayPiercings),
  buildProducts("necklaces", necklaces),
  buildProducts("rings", rings),
  buildProducts("hoops", hoops),
  buildProducts("bracelets", bracelets),
  buildProducts("earrings", earrings),
  buildProducts("fine-piercings", preciousPiercings),
];

/** Interleaves the categories, so that the unfiltered grid shows all of them at once. */
export const catalogue: CatalogueProduct[] = Array.from({ length: Math.max(...categories.map((list) => list.length)) })
  .flatMap((_, row) => categories.map((list) => list[row]))
  .filter((product) => product !== undefined);
