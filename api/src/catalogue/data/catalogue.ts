import type { CatalogueProduct } from "../catalogue-product";
import { bracelets } from "./bracelets";
import { earrings } from "./earrings";
import { hoops } from "./hoops";
import { necklaces } from "./necklaces";
import { everydayPiercings } from "./piercings-everyday";
import { preciousPiercings } from "./piercings-precious";
import { rings } from "./rings";
import { studs } from "./studs";

export type { CatalogueProduct, Metal } from "../catalogue-product";

const categories = [studs, everydayPiercings, necklaces, rings, hoops, bracelets, earrings, preciousPiercings];

/** Interleaves the categories, so that the unfiltered grid shows all of them at once. */
export const catalogue: CatalogueProduct[] = Array.from({ length: Math.max(...categories.map((list) => list.length)) })
  .flatMap((_, row) => categories.map((list) => list[row]))
  .filter((product) => product !== undefined);
