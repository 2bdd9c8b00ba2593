/** Emails that the queue sends, as the admin names them. */
export const EMAIL_KIND_LABELS = {
  "order-confirmed": "To the buyer: ordered",
  "order-disputed": "To the buyer: payment under review",
  "order-refunded": "To the buyer: refunded",
  "order-cancelled": "To the buyer: cancelled",
  "order-sent": "To the buyer: sent",
  "shop-order": "To the shop: new order",
  "shop-attention": "To the shop: a payment needs a decision",
  "replacement-offered": "To the buyer: choose a replacement",
  "replacement-closed": "To the buyer: about a replacement",
  "shop-replacement": "To the shop: a replacement was answered",
  "contact-request": "To the shop: contact request",
  "contribution-report": "To the shop: a message was reported",
  "first-door": "To the sender: the first door is open",
  "last-door": "To the sender: all twelve doors are open",
  reply: "To the sender: there is a reply",
  "reminder-confirm": "To the recipient: confirm the reminder",
  reminder: "To the recipient: a door opens today",
  "contribution-invitation": "To a contributor: asked to write a day",
  "contribution-reminder": "To a contributor: a reminder",
  exchange: "To the recipient: about an exchange",
  "build-held": "To an owner: a new build is held",
} as const;
export type EmailKind = keyof typeof EMAIL_KIND_LABELS;
export const EMAIL_KINDS = Object.keys(EMAIL_KIND_LABELS) as EmailKind[];
/** Emails to the recipient. The sender and their export never see them. */
export const RECIPIENT_KINDS = ["reminder-confirm", "reminder", "exchange"] as const satisfies readonly EmailKind[];
/** Emails to contributors. The sender's export leaves them out. */
export const CONTRIBUTOR_KINDS = [
  "contribution-invitation",
  "contribution-reminder",
] as const satisfies readonly EmailKind[];
