import { listed } from "@advent/contract";
import { type Check, ifAnswered } from "../check";
import { type Line, well, worthKnowing, wrong } from "../line";
import { storefront } from "../operations";
import { productsSchema } from "./sample";

/** Pages show pictures of the suite's own origins and of MEDIA_ORIGINS: a browser refuses all others. */
export const mediaOrigins: Check = ({ storefront: ask, mediaOrigins: allowed, page }) => {
  const otherwise = { breaks: "browsers refuse the products' pictures", mend: "MEDIA_ORIGINS, then restart the suite" };
  return ifAnswered(ask(storefront.products, productsSchema), otherwise, ({ products: { nodes } }): Line => {
    const origins = new Set(
      nodes.flatMap(({ featuredImage }) => (featuredImage ? [new URL(featuredImage.url).origin] : [])),
    );
    if (origins.size === 0)
      return worthKnowing("no product has a picture", "tiles and doors stay without one", page("/products"));
    const refused = [...origins].filter((origin) => !allowed.includes(origin));
    if (refused.length === 0) return well(`${listed([...origins])} may be shown`);
    const mend = `MEDIA_ORIGINS=${[...allowed, ...refused].join(",")}, then restart the suite`;
    return wrong(`pictures lie at ${listed(refused)}, which is not allowed`, otherwise.breaks, mend);
  });
};
