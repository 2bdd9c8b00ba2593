import * as z from "zod";
import type { Catalogue } from "../../../catalogue/catalogue";
import { parse, verifyMessage } from "../webhook";
import type { CopiedProducts } from "./copied-products";
import type { CopyKeeping } from "./copy-state";

/** Body of `products/…`. Only identifies the product: its state is read from the shop. */
const newsSchema = z.object({
  id: z.number().positive(),
  admin_graphql_api_id: z
    .string()
    .regex(/^gid:\/\/shopify\/Product\/\d+$/)
    .optional(),
  updated_at: z.coerce.date().optional(),
});

interface ProductWebhookDeps {
  secrets: readonly string[];
  domain: string;
  products: CopiedProducts;
  state: CopyKeeping;
}

export function createProductWebhook({
  secrets,
  domain,
  products,
  state,
}: ProductWebhookDeps): NonNullable<Catalogue["hear"]> {
  return async (message) => {
    const { topic } = verifyMessage(message, secrets, domain);
    if (topic === "inventory_levels/update") {
      await state.tell();
      return true;
    }
    if (!topic.startsWith("products/")) return false;
    const { id, admin_graphql_api_id: gid, updated_at: announcedAt } = parse(message.body, newsSchema);
    await products.hear(gid ?? `gid://shopify/Product/${id}`, announcedAt);
    return true;
  };
}
