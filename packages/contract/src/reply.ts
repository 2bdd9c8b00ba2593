import * as z from "zod/mini";
import { calendarItemParams, calendarParams } from "./calendar";
import { MAX_ACCEPTED_CONTRIBUTIONS } from "./contribution-rules";
import { uploadVideo } from "./media";
import { createTextSchema, daySchema, idSchema, timestampSchema } from "./primitives";
import { MAX_REPLY_LENGTH } from "./reply-rules";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("replies");

export const replySchema = z.object({
  itemId: z.string(),
  day: daySchema,
  heart: z.boolean(),
  words: z.string(),
  media: z.object({
    audio: z.optional(z.string()),
    video: z.optional(z.string()),
    mp4: z.optional(z.string()),
    poster: z.optional(z.string()),
  }),
  /** Contributions of the day whose authors also see its heart and words. */
  contributionIds: z.optional(z.array(z.string())),
  repliedAt: timestampSchema,
  changeableUntil: timestampSchema,
});
export type Reply = z.infer<typeof replySchema>;

export const landingReplySchema = z.extend(replySchema, {
  /** True on the device that gave it, the only one that may change or delete it. */
  isOwn: z.boolean(),
});
export type LandingReply = z.infer<typeof landingReplySchema>;

export const listReplies = defineEndpoint("GET /api/landing/calendar/:calendarId/replies", {
  summary: "The replies of this device, or all replies where the sender shares them",
  access: "recipient",
  refuses: [404],
  params: calendarParams,
  response: z.object({
    sharesReplies: z.boolean(),
    replies: z.array(landingReplySchema),
    free: z.array(z.string()),
    taken: z.array(z.string()),
    serverTime: timestampSchema,
  }),
});

const recordingUrl = z.optional(z.string().check(z.maxLength(100)));
const givenSchema = z
  .object({
    heart: z.boolean(),
    words: createTextSchema(MAX_REPLY_LENGTH),
    /** One recording at most, from `uploadReplyRecording`. */
    media: z.object({ audio: recordingUrl, video: recordingUrl }),
    /** Contributions of the day whose authors also see its heart and words. */
    contributionIds: z.optional(z.array(idSchema).check(z.maxLength(MAX_ACCEPTED_CONTRIBUTIONS))),
  })
  .check(
    z.refine(({ media }) => !(media.audio && media.video), { path: ["media"], error: "must be a voice or a video" }),
    z.refine(({ heart, words, media }) => heart || words !== "" || media.audio || media.video, {
      path: ["words"],
      error: "must not be empty without a heart or a recording",
    }),
  );

export const saveReply = defineEndpoint("PUT /api/landing/calendar/:calendarId/items/:itemId/reply", {
  summary: "Reply to an opened day, or edit your reply within an hour; the first device keeps the day",
  access: "recipient",
  part: "replies",
  refuses: [404, 409],
  params: calendarItemParams,
  body: givenSchema,
  response: landingReplySchema,
});
export type GivenReply = z.infer<typeof givenSchema>;

export const removeReply = defineEndpoint("DELETE /api/landing/calendar/:calendarId/items/:itemId/reply", {
  summary: "Delete your own reply and its recording permanently",
  access: "recipient",
  refuses: [404, 409],
  status: 204,
  params: calendarItemParams,
});

export const uploadReplyRecording = defineEndpoint(
  "POST /api/landing/calendar/:calendarId/items/:itemId/reply/recording",
  {
    summary: "Upload a voice note (30 s) or short video (10 s) for a reply, 10 MB",
    access: "recipient",
    part: "replies",
    refuses: [404, 409],
    params: calendarItemParams,
    accepts: uploadVideo.accepts,
    response: z.object({ recordingUrl: z.string() }),
  },
);
