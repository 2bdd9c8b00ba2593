import * as z from "zod";
import { MEDIA_ERROR_REASONS } from "./media-error";

/** A recording without metadata, in the directory of its job. */
export const COPY_FILE = "copy";
/** A file of the shop, there as well. */
export const SHOP_FILE = "shop-file";

const side = z.int().min(1).max(20_000);

const PARSER_RESULTS = {
  image: z.strictObject({ width: side, height: side }),
  mark: z.strictObject({ width: side, height: side, format: z.enum(["svg", "png"]), isOpaque: z.boolean() }),
  product: z.strictObject({ width: side, height: side }),
  social: z.strictObject({ width: side, height: side }),
  recording: z.strictObject({
    kind: z.enum(["video", "audio"]),
    container: z.enum(["webm", "mp4", "ogg"]),
    durationMs: z
      .int()
      .min(1)
      .max(24 * 3600 * 1000),
    width: side.nullable(),
    height: side.nullable(),
    playsEverywhere: z.boolean(),
  }),
  keepsake: z.strictObject({ pages: z.int().min(1) }),
};

export type ParserName = keyof typeof PARSER_RESULTS;
export type ParserResult<Name extends ParserName> = z.output<(typeof PARSER_RESULTS)[Name]>;

export const createResponseSchema = (name: ParserName) =>
  z.union([z.strictObject({ done: PARSER_RESULTS[name] }), z.strictObject({ refused: z.enum(MEDIA_ERROR_REASONS) })]);
