import * as z from "zod";

/** What is printed of a keepsake. Pictures are files beside it: `name` and nothing of a path. */
export const printJob = z.object({
  heading: z.string(),
  giftNote: z.string().nullable(),
  days: z.array(
    z.object({
      day: z.number(),
      numeral: z.string(),
      title: z.string(),
      /** The note's picture, or the still of its video. */
      picture: z.string().optional(),
      /** Recordings cannot be printed: what there is to hear and to see. */
      recordings: z.array(z.string()),
      words: z.string(),
      gift: z.object({
        name: z.string(),
        chosen: z.string().optional(),
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
