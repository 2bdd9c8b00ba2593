import * as z from "zod/mini";
import { calendarItemParams, calendarParams } from "./calendar";
import { captionsSchema, shownCaptionsSchema } from "./captions";
import {
  CONTRIBUTION_STATES,
  CONTRIBUTOR_NAME_MAX_LENGTH,
  MAX_ACCEPTED_CONTRIBUTIONS,
  MAX_CONTRIBUTIONS,
  QUESTION_MAX_LENGTH,
  REQUEST_MAX_LENGTH,
} from "./contribution-rules";
import { DAY_COUNT } from "./day";
import { JSON_BODY_LIMIT_BYTES } from "./endpoint";
import { uploadImage, uploadVideo } from "./media";
import {
  createNameSchema,
  createOptionalTextSchema,
  createTextSchema,
  daySchema,
  emailSchema,
  idSchema,
  optionalEmailSchema,
  timestampSchema,
} from "./primitives";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("contributions");

const nameSchema = createNameSchema(CONTRIBUTOR_NAME_MAX_LENGTH).check(z.minLength(1, "must not be empty"));
const revisionSchema = z.int().check(z.gte(0));

/** A day's note by somebody else: text followed by media marker lines, as in an item. */
const noteFields = {
  note: z.nullable(z.string()),
  captions: z.optional(captionsSchema),
  /** Other files of the note's media: MP4 rendition and poster. */
  renditions: z.optional(z.object({ mp4: z.optional(z.string()), poster: z.optional(z.string()) })),
};

const invitationFields = {
  /** `null` on a link for several people, who name themselves. */
  name: z.nullable(z.string()),
  /** Name of the sender, as they typed it. */
  from: z.string(),
  /** `null` for any day. The contributor may choose one, or else the sender does. */
  day: z.nullable(daySchema),
  question: z.nullable(z.string()),
  lastDate: z.iso.date(),
  state: z.enum(CONTRIBUTION_STATES),
  /** True for one link that several people follow. Each then has a contribution and a link of their own. */
  isShared: z.boolean(),
  /** The sentence in which the sender asks for another take. */
  request: z.nullable(z.string()),
};

/** As the sender sees it. */
export const contributionSchema = z.object({
  id: z.string(),
  ...invitationFields,
  ...noteFields,
  email: z.nullable(z.string()),
  /** The link to share. */
  url: z.string(),
  /** Rises each time that the contributor sends. Decisions are about one revision. */
  revision: revisionSchema,
  sentAt: z.nullable(timestampSchema),
  /** True while one press sends a reminder: once, to an address whose link was followed. */
  canBeReminded: z.boolean(),
  /** True once the recipient has reported it. It is then hidden. */
  isReported: z.boolean(),
});
export type Contribution = z.infer<typeof contributionSchema>;

/** Those of a day in the order in which the recipient sees them. */
const contributionsSchema = z.object({ contributions: z.array(contributionSchema) });

export const listContributions = defineEndpoint("GET /api/sender/:calendarId/contributions", {
  summary: "Everybody whom the sender has asked to write a day, and what they have sent",
  access: "sender",
  refuses: [404],
  params: calendarParams,
  response: contributionsSchema,
});

const personSchema = z.object({
  name: nameSchema,
  day: z.nullable(daySchema),
  /** The shop sends the invitation there, once. */
  email: z.optional(optionalEmailSchema),
});

export const inviteContributors = defineEndpoint("POST /api/sender/:calendarId/contributions", {
  summary: "Ask people to write a day, by a link each or by one link for several; addresses get an email once",
  access: "sender",
  part: "contributions",
  refuses: [404, 409],
  status: 201,
  params: calendarParams,
  body: z
    .object({
      from: nameSchema,
      question: z.optional(createOptionalTextSchema(QUESTION_MAX_LENGTH)),
      lastDate: z.iso.date("must be a date such as 2026-11-25"),
      /** The shop reminds those who have opened their link two days before the last date. */
      sendsReminder: z.boolean(),
      people: z.array(personSchema).check(z.maxLength(MAX_CONTRIBUTIONS, `must be at most ${MAX_CONTRIBUTIONS}`)),
      /** One more link, on which people name themselves. */
      isShared: z.boolean(),
    })
    .check(
      z.refine(({ people, isShared }) => isShared || people.length > 0, {
        path: ["people"],
        error: "must not be empty without a shared link",
      }),
    ),
  response: contributionsSchema,
});
export type ContributorInvitation = z.infer<NonNullable<typeof inviteContributors.body>>;

/** Words and media as they are sent. */
const sentNoteFields = {
  /** Text followed by media marker lines, as in an item. */
  note: z.string().check(z.maxLength(JSON_BODY_LIMIT_BYTES)),
  captions: z.optional(z.nullable(captionsSchema)),
};

const contributionParams = z.extend(calendarParams, { contributionId: idSchema });

export const decideContribution = defineEndpoint("POST /api/sender/:calendarId/contributions/:contributionId", {
  summary: "Accept a contribution, trim or caption it, ask for another take, decline it or send one reminder",
  access: "sender",
  refuses: [404, 409],
  params: contributionParams,
  body: z.discriminatedUnion("action", [
    /** Needs a day where neither the invitation nor the contributor has named one. */
    z.object({ action: z.literal("accept"), revision: revisionSchema, day: z.optional(daySchema) }),
    z.object({
      action: z.literal("return"),
      revision: revisionSchema,
      request: createTextSchema(REQUEST_MAX_LENGTH).check(z.minLength(1, "must not be empty")),
    }),
    /** Trims the recording or captions it. The words stay the contributor's. */
    z.object({ action: z.literal("edit"), revision: revisionSchema, ...sentNoteFields }),
    z.object({ action: z.literal("decline"), revision: revisionSchema }),
    z.object({ action: z.literal("remind") }),
  ]),
  response: contributionsSchema,
});
export type Decision = z.infer<NonNullable<typeof decideContribution.body>>;

export const arrangeContributions = defineEndpoint("PUT /api/sender/:calendarId/contributions/order", {
  summary: "Order the accepted contributions of a day",
  access: "sender",
  refuses: [404],
  params: calendarParams,
  body: z.object({
    contributionIds: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_ACCEPTED_CONTRIBUTIONS)),
  }),
  response: contributionsSchema,
});

export const revokeContribution = defineEndpoint("DELETE /api/sender/:calendarId/contributions/:contributionId", {
  summary: "End a link at once and delete what was sent by it",
  access: "sender",
  refuses: [404],
  params: contributionParams,
  response: contributionsSchema,
});

/** As the contributor sees it: never the gift, its price, other days or an address. */
export const contributorPageSchema = z.object({
  ...invitationFields,
  ...noteFields,
  /** Name of the recipient. */
  recipient: z.nullable(z.string()),
  /** Days to choose from where none is set. */
  freeDays: z.array(daySchema).check(z.maxLength(DAY_COUNT)),
  /** False once it is accepted, or the day is open. It can still be withdrawn. */
  canSend: z.boolean(),
  /** Days after the last change until the shop erases the calendar. */
  keptDays: z.int(),
  /** The recipient's reply, if they chose to send it to this contributor too. */
  reply: z.nullable(z.object({ heart: z.boolean(), words: z.string() })),
});
export type ContributorPage = z.infer<typeof contributorPageSchema>;

/** In the address, because uploads have no other place for it. Logs name routes, not addresses. */
const secretParams = z.object({
  secret: z.string().check(z.regex(/^[\w-]{40,300}$/, "must be the secret of a link")),
});

export const getContribution = defineEndpoint("GET /api/contributions/:secret", {
  summary: "Who asks, for whom, by when and for which day, and the contributor's own words and media",
  access: "public",
  refuses: [410],
  params: secretParams,
  response: contributorPageSchema,
});

export const openContribution = defineEndpoint("POST /api/contributions/:secret/opened", {
  summary: "Record that the link was followed; the shop sends reminders only afterwards",
  access: "public",
  refuses: [410],
  status: 204,
  params: secretParams,
});

export const joinContributors = defineEndpoint("POST /api/contributions/:secret/people", {
  summary: "Follow a link for several people: returns a link of one's own",
  access: "public",
  part: "contributions",
  refuses: [409, 410],
  status: 201,
  params: secretParams,
  body: z.object({ name: nameSchema }),
  response: z.object({ secret: z.string() }),
});

export const sendContribution = defineEndpoint("PUT /api/contributions/:secret", {
  summary: "Send words and media, or send them again until they are accepted",
  access: "public",
  part: "contributions",
  refuses: [409, 410],
  params: secretParams,
  body: z.object({
    ...sentNoteFields,
    /** Where the invitation leaves it open. `null` for any day. */
    day: z.optional(z.nullable(daySchema)),
  }),
  response: contributorPageSchema,
});

export const withdrawContribution = defineEndpoint("DELETE /api/contributions/:secret", {
  summary: "Delete one's words and media everywhere, also after the order",
  access: "public",
  refuses: [410],
  params: secretParams,
  response: contributorPageSchema,
});

export const uploadContributionMedia = defineEndpoint("POST /api/contributions/:secret/media", {
  summary: "Upload an image (5 MB), video (3 minutes, 20 MB) or voice note (30 s, 20 MB) for a contribution",
  access: "public",
  part: "contributions",
  refuses: [409, 410],
  params: secretParams,
  accepts: [...(uploadVideo.accepts ?? []), ...(uploadImage.accepts ?? [])],
  response: z.object({ url: z.string() }),
});

export const stopContributionEmails = defineEndpoint("POST /api/contribution-emails/:addressId/stop", {
  summary: "End all invitations and reminders to an address with the secret in each of them",
  access: "public",
  status: 204,
  accepts: ["application/x-www-form-urlencoded", "multipart/form-data", "application/json"],
  params: z.object({ addressId: idSchema }),
  query: z.object({ secret: z.string().check(z.regex(/^[\w-]{43}$/, "must be the secret of an email")) }),
});

/** As the recipient sees it, after the sender's own note. */
export const landingContributionSchema = z.object({
  id: z.string(),
  name: z.string(),
  ...noteFields,
  captions: z.optional(shownCaptionsSchema),
});
export type LandingContribution = z.infer<typeof landingContributionSchema>;

export const reportContribution = defineEndpoint(
  "POST /api/landing/calendar/:calendarId/items/:itemId/contributions/:contributionId/report",
  {
    summary: "Hide a contribution and report it to the shop",
    access: "recipient",
    refuses: [404],
    status: 204,
    params: z.extend(calendarItemParams, { contributionId: idSchema }),
  },
);

export const reportedContributionSchema = z.object({
  calendarId: z.string(),
  contributionId: z.string(),
  orderNumber: z.nullable(z.string()),
  day: z.nullable(daySchema),
  name: z.string(),
  ...noteFields,
  /** The one that a decision is about. */
  revision: revisionSchema,
  reportedAt: timestampSchema,
});
export type ReportedContribution = z.infer<typeof reportedContributionSchema>;

export const listReportedContributions = defineEndpoint("GET /api/admin/contributions/reported", {
  summary: "The hundred contributions that recipients have reported last, newest first, and if there are more",
  access: "admin",
  role: "staff",
  audit: "Viewed reported messages",
  cacheTags: ["Admin"],
  response: z.object({ contributions: z.array(reportedContributionSchema), hasMore: z.boolean() }),
});

export const settleReport = defineEndpoint("POST /api/admin/contributions/reported/:calendarId/:contributionId", {
  summary: "Show a reported contribution again, or erase it and end its link; 409 when it has changed",
  access: "admin",
  role: "staff",
  audit: "Decided on a reported message",
  cacheTags: ["Admin"],
  refuses: [404, 409],
  status: 204,
  params: contributionParams,
  body: z.object({ action: z.enum(["keep", "erase"]), revision: revisionSchema }),
});

export const eraseContributions = defineEndpoint("POST /api/admin/contributions/erase", {
  summary: "Erase all contributions of the person with an email address; the calendars stay",
  access: "admin",
  role: "owner",
  audit: "Erased a contributor",
  cacheTags: ["Admin"],
  refuses: [404],
  body: z.object({ email: emailSchema.check(z.minLength(1, "must not be empty")) }),
  response: z.object({ erased: z.int() }),
});
