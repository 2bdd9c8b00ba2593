import { FONT_PAIRS } from "@advent/contract";
import * as z from "zod";

/** Of the palette, for a white page. */
const printColors = z.object({ ink: z.string(), textSoft: z.string(), gold: z.string(), textGold: z.string() });
export type PrintColors = z.infer<typeof printColors>;

export const printJob = z.object({
  colors: printColors,
  fontPair: z.enum(FONT_PAIRS),
  heading: z.string(),
  giftNote: z.string().nullable(),
  days: z.array(
    z.object({
      day: z.number(),
      numeral: z.string(),
      title: z.string(),
      picture: z.string().optional(),
      recordings: z.array(z.string()),
      /** Captions of the recording. */
      spoken: z.string(),
      words: z.string(),
      gift: z.object({
        name: z.string(),
        chosen: z.string().optional(),
        engraving: z.string().optional(),
        description: z.string(),
        picture: z.string().optional(),
      }),
    }),
  ),
});
export type PrintJob = z.infer<typeof printJob>;
export type PrintedDay = PrintJob["days"][number];

export const JOB_FILE = "keepsake.json";
export const PRINT_FILE = "keepsake.pdf";
