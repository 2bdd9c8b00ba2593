import * as z from "zod/mini";
import { SHOP_FILE_TYPES, SHOP_FILES } from "./shop-files";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("shop");

const MAX_SIDE_PX = 4_000;
const sideSchema = z.int().check(z.gte(1), z.lte(MAX_SIDE_PX));
/** A file of the media library. Its size lets pages keep its place. */
const createFileSchema = (extensions: string) =>
  z.strictObject({
    file: z
      .string()
      .check(
        z.maxLength(70),
        z.regex(new RegExp(`^[\\w-]{22,64}\\.(?:${extensions})$`), "must be a file that was uploaded for it"),
      ),
    width: sideSchema,
    height: sideSchema,
  });
const markSchema = z.nullable(createFileSchema("svg|png"));
/** A picture, or a film that has a poster and a rendition. */
const heroSchema = z.nullable(createFileSchema("webp|mp4|webm"));
export type ShopFile = NonNullable<z.infer<typeof markSchema>>;

/** Uploaded files. `null` where the shop shows the default. */
export const shopMarks = {
  wordmark: markSchema,
  monogram: markSchema,
  /** Pages without one have the monogram. */
  favicon: markSchema,
  socialPicture: z.nullable(createFileSchema("jpg")),
  heroDesktop: heroSchema,
  heroPhone: heroSchema,
};

export const uploadShopFile = defineEndpoint("POST /api/admin/shop/files/:field", {
  summary:
    "Upload a file for the shop's settings (1 MB; social and hero picture 5 MB; film 20 MB, 30 s), which `saveShop` then publishes",
  access: "admin",
  role: "owner",
  audit: "Uploaded a file for the shop",
  accepts: [...new Set(Object.values(SHOP_FILE_TYPES).flat())],
  params: z.object({ field: z.enum(SHOP_FILES) }),
  response: z.object({ file: createFileSchema("\\w{3,4}") }),
});
