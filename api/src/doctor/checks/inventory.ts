import * as z from "zod";
import { NEEDS } from "../../outside/shopify/admin/rights";
import { type Check, ifAnswered, withAdmin } from "../check";
import { type Line, well, worthKnowing, wrong } from "../line";
import { MORE_RIGHTS } from "../mends";
import { admin } from "../operations";

const inventorySchema = z.object({
  location: z.object({ name: z.string(), isActive: z.boolean(), fulfillsOnlineOrders: z.boolean() }).nullable(),
  productVariants: z.object({
    nodes: z.array(z.object({ id: z.string(), inventoryItem: z.object({ tracked: z.boolean() }) })),
  }),
});

/** Where the stylist's gifts are taken from, and whether the shop counts its pieces at all. */
export const inventory: Check = (shop) => {
  const { SHOPIFY_LOCATION_ID: location, SHOPIFY_STYLIST_VARIANTS: tiers } = shop.config;
  const budgets: string[] = Object.values(tiers ?? {});
  const breaks = NEEDS.inventory.cost;
  return withAdmin(shop, breaks, (ask) =>
    ifAnswered(
      ask(admin.inventory, inventorySchema, { location: location ?? null }),
      { breaks, mend: MORE_RIGHTS },
      (data): Line => {
        const place = shop.page("/settings/locations");
        const where = data.location;
        if (!where) return wrong("there is no location to take pieces from", breaks, `${place}; SHOPIFY_LOCATION_ID`);
        if (!where.isActive || !where.fulfillsOnlineOrders)
          return wrong(`${where.name} does not fulfil online orders`, breaks, `${place}; SHOPIFY_LOCATION_ID`);
        const gifts = data.productVariants.nodes.filter(({ id }) => !budgets.includes(id));
        const uncounted = gifts.filter(({ inventoryItem }) => !inventoryItem.tracked).length;
        if (uncounted === 0) return well(`pieces are counted at ${where.name}`);
        return worthKnowing(
          `${uncounted} of ${gifts.length} variants are not counted`,
          "they are always in stock, however many are sold",
          `${shop.page("/products")} → the variant → Inventory → Track quantity`,
        );
      },
    ),
  );
};
