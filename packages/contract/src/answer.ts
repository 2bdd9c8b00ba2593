import * as z from "zod/mini";
import { ANSWER_MAX_LENGTH } from "./answer-rules";
import { calendarParams } from "./calendar";
import { defineEndpoint } from "./endpoint";
import { uploadVideo } from "./media";
import { daySchema, idSchema, createTextSchema, timestampSchema } from "./primitives";
import { routes } from "./routes";

/** What the recipient says to an opened day: a heart, words, a voice or a short video; at most one answer a day. */
export const replySchema = z.object({
  itemId: z.string(),
  day: daySchema,
  heart: z.boolean(),
  /** Plain text; empty where nothing was written. */
  words: z.string(),
  /** Addresses of the recording, one at most, and of what was made from it: an MP4 rendition and a poster. */
  media: z.object({
    audio: z.optional(z.string()),
    video: z.optional(z.string()),
    mp4: z.optional(z.string()),
    poster: z.optional(z.string()),
  }),
  /** When it was first given; a change leaves it. */
  answeredAt: timestampSchema,
  changeableUntil: timestampSchema,
});
export type Reply = z.infer<typeof replySchema>;

/** An answer as a holder of the link reads it. */
export const landingReplySchema = z.extend(replySchema, {
  /** Whether this device has given it: it alone may change and delete it. */
  isOwn: z.boolean(),
});
export type LandingReply = z.infer<typeof landingReplySchema>;

const answerParams = z.object({ calendarId: idSchema, itemId: idSchema });

export const listReplies = defineEndpoint({
  ...routes.listAnswers,
  tag: "answers",
  summary: "The answers that this device has given, with everybody's where the sender shares them",
  access: "recipient",
  refuses: [404],
  params: calendarParams,
  response: z.object({
    sharesAnswers: z.boolean(),
    answers: z.array(landingReplySchema),
    /** Ids of the items that this device may answer now: opened, and without an answer. */
    free: z.array(z.string()),
    /** Ids of the items whose answer another device has given and the sender does not share. */
    taken: z.array(z.string()),
    /** The server's clock, by which `changeableUntil` counts. */
    serverTime: timestampSchema,
  }),
});

const recordingUrl = z.optional(z.string().check(z.maxLength(100)));
const givenSchema = z
  .object({
    heart: z.boolean(),
    words: createTextSchema(ANSWER_MAX_LENGTH),
    /** One recording at most, uploaded by `uploadAnswerRecording`. */
    media: z.object({ audio: recordingUrl, video: recordingUrl }),
  })
  .check(
    z.refine(({ media }) => !(media.audio && media.video), { path: ["media"], error: "must be a voice or a video" }),
    z.refine(({ heart, words, media }) => heart || words !== "" || media.audio || media.video, {
      path: ["words"],
      error: "must not be empty without a heart or a recording",
    }),
  );

export const saveReply = defineEndpoint({
  ...routes.giveAnswer,
  tag: "answers",
  summary:
    "Answer an opened day, or change one's own answer within an hour of giving it; the first device keeps the day",
  access: "recipient",
  refuses: [404, 409],
  params: answerParams,
  body: givenSchema,
  response: landingReplySchema,
});
export type GivenReply = z.infer<typeof givenSchema>;

export const deleteAnswer = defineEndpoint({
  ...routes.deleteAnswer,
  tag: "answers",
  summary: "Take one's own answer back, with its recording; at any time, and for ever",
  access: "recipient",
  refuses: [404, 409],
  status: 204,
  params: answerParams,
});

export const uploadAnswerRecording = defineEndpoint({
  ...routes.uploadAnswerRecording,
  tag: "answers",
  summary: "Store a voice (30 s) or a short video (10 s) for an answer, 10 MB",
  access: "recipient",
  refuses: [404, 409],
  params: answerParams,
  accepts: uploadVideo.accepts,
  response: z.object({ recordingUrl: z.string() }),
});
