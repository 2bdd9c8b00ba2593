import { listed } from "@advent/contract";
import * as z from "zod";
import { METAFIELDS } from "../../outside/shopify/metafields";
import { type Check, ifAnswered } from "../check";
import { type Line, well, worthKnowing, wrong } from "../line";
import { SETUP_SCOPE } from "../needs";
import { admin, storefront } from "../operations";
import { productsSchema } from "./sample";

export const definitionsSchema = z.object({
  metafieldDefinitions: z.object({
    nodes: z.array(z.object({ key: z.string(), access: z.object({ storefront: z.string().nullable() }) })),
  }),
});
type Definitions = z.infer<typeof definitionsSchema>["metafieldDefinitions"]["nodes"];

/** The metafields that nobody has defined, and those that are kept from the storefront. */
export function lackingIn(
  definitions: Definitions,
  asked: readonly { key: string }[] = METAFIELDS,
): { undefinedOnes: string[]; hidden: string[] } {
  const keys = asked.map(({ key }) => key);
  const found = (key: string) => definitions.find((definition) => definition.key === key);
  return {
    undefinedOnes: keys.filter((key) => !found(key)),
    hidden: keys.filter((key) => found(key) && found(key)?.access.storefront !== "PUBLIC_READ"),
  };
}

const needed = METAFIELDS.filter((metafield) => !("isOptional" in metafield));

function faultsIn(definitions: Definitions, asked: readonly { key: string }[]): string {
  const { undefinedOnes, hidden } = lackingIn(definitions, asked);
  return [
    ...(undefinedOnes.length > 0 ? [`no definition of ${listed(undefinedOnes)}`] : []),
    ...(hidden.length > 0 ? [`${listed(hidden)} hidden from the storefront`] : []),
  ].join("; ");
}

/** Whether recipients can read what a piece is made of. */
export const metafields: Check = ({ admin: askAdmin, storefront: ask, page }) => {
  const otherwise = {
    breaks: "materials and carats are missing from the pages",
    mend: `npm run doctor -- --setup with the scope ${SETUP_SCOPE}, or ${page("/settings/custom_data/product/metafields")} → Storefront access`,
  };
  if (askAdmin)
    return ifAnswered(askAdmin(admin.definitions, definitionsSchema), otherwise, (data): Line => {
      const { nodes } = data.metafieldDefinitions;
      const faults = faultsIn(nodes, needed);
      if (faults) return wrong(faults, otherwise.breaks, otherwise.mend);
      const gaps = faultsIn(nodes, METAFIELDS);
      if (gaps) return worthKnowing(gaps, "what they say of a piece is missing from its page", otherwise.mend);
      return well("defined, and the storefront may read them");
    });
  return ifAnswered(ask(storefront.products, productsSchema), otherwise, ({ products: { nodes } }): Line => {
    if (nodes.some(({ metafields: found }) => found.some((each) => each !== null))) return well("products show some");
    return worthKnowing("none of the first 50 products shows any", otherwise.breaks, otherwise.mend);
  });
};
