import * as z from "zod/mini";
import { CAPTION_LANGUAGES, MAX_CAPTION_COUNT, MAX_CAPTION_LENGTH } from "./caption-rules";
import { DIRECTION_CONTROLS } from "./clean-text";
import { MAX_UPLOAD_SECONDS, UPLOAD_GRACE_SECONDS } from "./media-kind";
import { createTextSchema, idSchema, previewQuery } from "./primitives";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("landing");

const LATEST_END_MS = (MAX_UPLOAD_SECONDS.video + UPLOAD_GRACE_SECONDS) * 1_000;
const TIME_ADVICE = "must be a time in whole milliseconds, within three minutes";
const timeSchema = z.int(TIME_ADVICE).check(z.gte(0, TIME_ADVICE), z.lte(LATEST_END_MS, TIME_ADVICE));
const cueTextSchema = createTextSchema(MAX_CAPTION_LENGTH).check(
  z.minLength(1, "must not be empty"),
  z.refine((text) => !/[\r\n\t]/.test(text), "must be one line"),
  z.refine((text) => !DIRECTION_CONTROLS.test(text), "must not contain characters that change the direction of text"),
);

const cueSchema = z
  .object({ startMs: timeSchema, endMs: timeSchema, text: cueTextSchema })
  .check(z.refine(({ startMs, endMs }) => startMs < endMs, { error: "must end after it starts", path: ["endMs"] }));

export const captionsSchema = z.object({
  lang: z.enum(CAPTION_LANGUAGES),
  cues: z.array(cueSchema).check(
    z.minLength(1, "must have a line"),
    z.maxLength(MAX_CAPTION_COUNT, `must be at most ${MAX_CAPTION_COUNT} lines`),
    z.refine(
      (cues) => cues.every(({ startMs }, index) => startMs >= (cues[index - 1]?.endMs ?? 0)),
      "must follow one another without overlapping",
    ),
  ),
});

/** Captions as shown: their lines, and the address of the same lines as WebVTT. */
export const shownCaptionsSchema = z.extend(captionsSchema, { src: z.string() });
export type ShownCaptions = z.infer<typeof shownCaptionsSchema>;

export const getCaptions = defineEndpoint("GET /api/landing/calendar/:calendarId/items/:itemId/captions.vtt", {
  summary: "The captions of a day’s video or voice note as WebVTT; 404 for sealed days",
  access: "public",
  refuses: [404],
  params: z.object({ calendarId: idSchema, itemId: idSchema }),
  /** With `contribution`, the captions of what somebody else recorded for the day. */
  query: z.extend(previewQuery, { contribution: z.optional(idSchema) }),
  produces: ["text/vtt"],
});
