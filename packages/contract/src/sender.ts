import * as z from "zod/mini";
import { addressChangeSchema, orderAddressSchema } from "./address";
import { calendarParams, calendarSchema } from "./calendar";
import { MAX_OPTIONS } from "./checkout";
import { sentParcelSchema } from "./fulfilment";
import { daySchema, idSchema, timestampSchema } from "./primitives";
import { OFFER_WISHES, offerSchema } from "./replacement";
import { replySchema } from "./reply";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("sender");

export const senderEmailsSchema = z.object({ firstDoor: z.boolean(), lastDoor: z.boolean(), replies: z.boolean() });
export type SenderEmails = z.infer<typeof senderEmailsSchema>;

export const senderCalendarSchema = z.object({
  calendar: z.pick(calendarSchema, { id: true, customerName: true, sharesReplies: true }),
  previewKey: z.nullable(z.string()),
  /** Opens this page on any device. Only in the browser that made the calendar. */
  privateLink: z.nullable(z.string()),
  isOrdered: z.boolean(),
  deliveryAddress: z.nullable(orderAddressSchema),
  /** True until the order is packed, unless the shop system keeps the address. */
  canChangeAddress: z.boolean(),
  hidesOpenings: z.boolean(),
  /** `null` until the order was sent and the step can no longer be undone. */
  parcel: z.nullable(sentParcelSchema),
  days: z.array(
    z.object({
      itemId: z.string(),
      day: daySchema,
      openedAt: z.nullable(timestampSchema),
      /** Only if the recipient wants the sender to know. */
      exchangedFor: z.optional(z.string()),
    }),
  ),
  replies: z.array(replySchema),
  /** True where recipients can reply, or have replied. */
  showsReplies: z.boolean(),
  emails: senderEmailsSchema,
  canBeEmailed: z.boolean(),
  mustConfirmEmail: z.boolean(),
  isOwner: z.boolean(),
  /** Replacements for products that cannot be sent, the oldest first. */
  offers: z.array(offerSchema),
});
export type SenderCalendar = z.infer<typeof senderCalendarSchema>;

export const getSenderCalendar = defineEndpoint("GET /api/sender/:calendarId", {
  summary: "Opened days and options for the sender, by the shopper’s cookie or the private link",
  access: "sender",
  refuses: [404],
  params: calendarParams,
  response: senderCalendarSchema,
});

export const updateSenderChoices = defineEndpoint("PATCH /api/sender/:calendarId", {
  summary: "Sharing of replies and the sender’s email options",
  access: "sender",
  refuses: [404],
  params: calendarParams,
  body: z.object({ sharesReplies: z.optional(z.boolean()), emails: z.optional(senderEmailsSchema) }),
  response: senderCalendarSchema,
});

export const changeSenderAddress = defineEndpoint("PUT /api/sender/:calendarId/address", {
  summary: "Change the delivery address of an order that is not packed",
  access: "sender",
  refuses: [404, 409],
  params: calendarParams,
  body: addressChangeSchema,
  response: senderCalendarSchema,
});

const secretSchema = z.string().check(z.regex(/^[\w-]{43}$/, "must be the secret of a link"));

export const redeemSenderLink = defineEndpoint("POST /api/sender/:calendarId/link/redeem", {
  summary: "Open the sender’s page with the secret of a private link",
  access: "public",
  refuses: [404],
  params: calendarParams,
  body: z.object({ secret: secretSchema }),
  response: senderCalendarSchema,
});

export const replaceSenderLink = defineEndpoint("POST /api/sender/:calendarId/link", {
  summary: "Create a new private link; earlier ones stop working",
  access: "shopper",
  refuses: [404, 409],
  status: 201,
  params: calendarParams,
  response: z.object({ url: z.string() }),
});

export const confirmOrderEmail = defineEndpoint("POST /api/sender/:calendarId/email/confirm", {
  summary: "Confirm the buyer’s email address with the secret in the order email; held emails are then sent",
  access: "public",
  refuses: [404],
  status: 204,
  params: calendarParams,
  body: z.object({ secret: secretSchema }),
});

export const resendOrderEmail = defineEndpoint("POST /api/sender/:calendarId/email/resend", {
  summary: "Send the order email again while its address is not confirmed",
  access: "sender",
  refuses: [404, 409],
  status: 204,
  params: calendarParams,
});

export const stopSenderEmails = defineEndpoint("POST /api/sender/:calendarId/emails/stop", {
  summary: "Unsubscribe from a calendar’s emails with the secret in each of them",
  access: "public",
  refuses: [404],
  status: 204,
  accepts: ["application/x-www-form-urlencoded", "multipart/form-data", "application/json"],
  params: calendarParams,
  query: z.object({ secret: secretSchema }),
});

export const respondToOffer = defineEndpoint("POST /api/sender/:calendarId/offers/:offerId", {
  summary: "Accept one of the offered replacements, or decline them all for a refund or to keep waiting",
  access: "sender",
  audit: "Answered a replacement",
  refuses: [404, 409],
  params: z.extend(calendarParams, { offerId: idSchema }),
  body: z.discriminatedUnion("action", [
    z.object({ action: z.literal("accept"), option: z.int().check(z.gte(0), z.lt(MAX_OPTIONS)) }),
    z.object({ action: z.literal("decline"), wish: z.enum(OFFER_WISHES) }),
  ]),
  response: senderCalendarSchema,
});
