import * as z from "zod/mini";
import { shopSettingsSchema } from "./shop";
import { shopFactsSchema } from "./shop-facts";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("shop");

/** Fits into the address of a page. */
const TOKEN_MAX_LENGTH = 8_000;
const tokenQuery = z.object({ token: z.string().check(z.maxLength(TOKEN_MAX_LENGTH)) });

export const previewShop = defineEndpoint("POST /api/admin/shop/preview", {
  summary: "Check unsaved settings, and return the token with which pages show them for half an hour",
  access: "admin",
  role: "owner",
  isRead: true,
  body: z.object({ settings: shopSettingsSchema }),
  response: z.object({
    token: z.string(),
    /** Opens the example calendar's page. */
    landingKey: z.string(),
  }),
});

export const getShopPreview = defineEndpoint("GET /api/shop/preview", {
  summary: "Facts of the shop as unsaved settings would make them, for front servers",
  access: "public",
  refuses: [404],
  query: tokenQuery,
  response: shopFactsSchema,
});

export const getEmailPreview = defineEndpoint("GET /api/admin/shop/preview/email", {
  summary: "An example email with unsaved settings, as a page",
  access: "admin",
  role: "owner",
  refuses: [404],
  query: tokenQuery,
  produces: ["text/html"],
});
