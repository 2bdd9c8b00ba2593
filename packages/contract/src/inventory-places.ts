/** Kinds of personal data that are counted and exported, as the admin names them. */
export const INVENTORY_PLACE_LABELS = {
  calendars: "Calendars",
  contactRequests: "Contact requests",
  emails: "Emails",
  media: "Photos and recordings, with their versions",
  suggestions: "Suggested sentences",
  handovers: "Links for another device",
  sizeLinks: "Links to enter sizes",
  reminders: "Reminders of the recipient",
  events: "Events of the last ten minutes",
  limits: "Request counts",
  giftCards: "Gift cards (stay)",
} as const;
export type InventoryPlace = keyof typeof INVENTORY_PLACE_LABELS;
export const INVENTORY_PLACES = Object.keys(INVENTORY_PLACE_LABELS) as InventoryPlace[];
