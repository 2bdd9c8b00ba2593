import * as z from "zod";

/** Some of the shop's products, as far as they are looked at. */
export const productsSchema = z.object({
  products: z.object({
    nodes: z.array(
      z.object({
        featuredImage: z.object({ url: z.string() }).nullable(),
        metafields: z.array(z.object({ key: z.string() }).nullable()),
      }),
    ),
  }),
});
