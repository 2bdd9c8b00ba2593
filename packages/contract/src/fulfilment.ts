import * as z from "zod/mini";
import { addressChangeSchema, orderAddressSchema, revisionSchema } from "./address";
import { calendarItemParams, calendarParams, handlingSchema } from "./calendar";
import { MAX_OPTIONS } from "./checkout";
import { DAY_COUNT } from "./day";
import { errorCodeSchema } from "./error";
import {
  FULFILMENT_STATES,
  MAX_SELECTED_ORDERS,
  SCANNED_MAX_LENGTH,
  STAFF_NOTE_MAX_LENGTH,
  TRACKING_MAX_LENGTH,
} from "./fulfilment-state";
import { ORDER_STATES } from "./order-state";
import { createTextSchema, daySchema, idSchema, shopIdSchema, timestampSchema } from "./primitives";
import { pageInfoSchema } from "./product";
import { staffOfferSchema, staffSubstituteSchema } from "./replacement";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("fulfilment");

const stateSchema = z.enum(FULFILMENT_STATES);
const dateSchema = z.iso.date("must be a date");
const personSchema = z.object({ id: z.string(), name: z.string() });
const requiredText = (max: number) => createTextSchema(max).check(z.minLength(1, "must not be empty"));

const requiredList = <Entry extends z.ZodMiniType>(schema: Entry, max: number) =>
  z.array(schema).check(z.minLength(1, "must not be empty"), z.maxLength(max, `must be ${max} or fewer`));

export const parcelSchema = z.object({
  carrier: requiredText(TRACKING_MAX_LENGTH),
  trackingNumber: requiredText(TRACKING_MAX_LENGTH),
});
export type Parcel = z.infer<typeof parcelSchema>;
/** `trackingUrl` is `null` for carriers without a known tracking page. */
export const sentParcelSchema = z.extend(parcelSchema, { trackingUrl: z.nullable(z.string()) });
export type SentParcel = z.infer<typeof sentParcelSchema>;

export const parcelRowSchema = z.extend(parcelSchema, { orderNumber: requiredText(64) });
/** A row of a carrier's list as it is given. One that does not fit is refused alone, with its reason. */
const anyText = z.string().check(z.maxLength(1_000));
const givenRowSchema = z.object({ orderNumber: anyText, carrier: anyText, trackingNumber: anyText });

/** Product code that was scanned into the box of a day. */
const scanSchema = z.object({ itemId: idSchema, code: requiredText(SCANNED_MAX_LENGTH) });
export type BoxScan = z.infer<typeof scanSchema>;

/** An order as the packers see it: without amounts and email addresses, whatever their role. */
export const shopOrderSchema = z.object({
  calendarId: z.string(),
  orderNumber: z.nullable(z.string()),
  recipient: z.nullable(z.string()),
  state: stateSchema,
  orderState: z.enum(ORDER_STATES),
  /** The last day on which it keeps the delivery promise, in the shop's time zone. */
  shipBy: z.string(),
  /** First day of a daily schedule. */
  firstDay: z.nullable(z.string()),
  isGiftWrapped: z.boolean(),
  handling: handlingSchema,
  claim: z.nullable(z.object({ by: personSchema, until: timestampSchema })),
  steps: z.array(z.object({ state: stateSchema, at: timestampSchema, by: personSchema })),
  undoUntil: z.nullable(timestampSchema),
  notes: z.array(z.object({ at: timestampSchema, by: personSchema, text: z.string() })),
  parcel: z.nullable(parcelSchema),
  tasks: z.array(z.string()),
});
export type ShopOrder = z.infer<typeof shopOrderSchema>;

export const pickItemSchema = z.object({
  itemId: z.string(),
  day: daySchema,
  name: z.string(),
  variantTitle: z.nullable(z.string()),
  variantId: z.string(),
  /** To be engraved before the box is packed. */
  engraving: z.nullable(z.string()),
  sku: z.nullable(z.string()),
  barcode: z.nullable(z.string()),
  location: z.nullable(z.string()),
  /** Latest offer of another product for this day. */
  offer: z.nullable(staffOfferSchema),
  /** The product has changed since the order was packed last, so the day's card is printed again. */
  mustReprint: z.boolean(),
  /** Refunded without a replacement: nothing to pack. */
  isRefunded: z.boolean(),
});
export type PickItem = z.infer<typeof pickItemSchema>;

export const packOrderSchema = z.extend(shopOrderSchema, {
  items: z.array(pickItemSchema),
  /** `null` without one, and for API keys without the scope `read_addresses`. */
  deliveryAddress: z.nullable(orderAddressSchema),
  /** True until the order is packed, unless the shop system keeps the address. */
  canChangeAddress: z.boolean(),
  /** Revision of the address on the label that was printed last. */
  labelPrintedRevision: z.nullable(z.int()),
});
export type PackOrder = z.infer<typeof packOrderSchema>;

/** `open`: everything that still has to leave. `late`, `today` and `tomorrow`: what of it has to leave by then. */
export const ORDER_VIEWS = ["open", "late", "today", "tomorrow", ...FULFILMENT_STATES] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];
export const ORDER_SCHEDULES = ["together", "daily"] as const;
/** Filters by who claimed the order: the caller, another person or no one. */
export const ORDER_ASSIGNEES = ["me", "nobody", "others"] as const;

const filters = {
  view: z.optional(z.enum(ORDER_VIEWS)),
  schedule: z.optional(z.enum(ORDER_SCHEDULES)),
  shipBy: z.optional(dateSchema),
  assignee: z.optional(z.enum(ORDER_ASSIGNEES)),
  task: z.optional(z.literal("open")),
  search: z.optional(createTextSchema(120)),
};

export const listOrders = defineEndpoint("GET /api/admin/orders", {
  summary: "Orders, the oldest promise first, one page at a time, with the counts",
  access: "admin",
  role: "packer",
  cacheTags: ["Admin"],
  apiKeyScope: "read_orders",
  query: z.object({ ...filters, cursor: z.optional(z.string().check(z.maxLength(100))) }),
  response: z.object({
    orders: z.array(shopOrderSchema),
    counts: z.object({
      open: z.int(),
      late: z.int(),
      today: z.int(),
      tomorrow: z.int(),
      to_pick: z.int(),
      picked: z.int(),
      packed: z.int(),
      sent: z.int(),
      stopped: z.int(),
    }),
    pageInfo: pageInfoSchema,
  }),
});

export const listOrderIds = defineEndpoint("GET /api/admin/orders/ids", {
  summary: `Ids of the first ${MAX_SELECTED_ORDERS} orders of a filter, for a selection across pages`,
  access: "admin",
  role: "packer",
  cacheTags: ["Admin"],
  apiKeyScope: "read_orders",
  query: z.object(filters),
  response: z.object({ calendarIds: z.array(z.string()), isComplete: z.boolean() }),
});

const calendarIds = requiredList(idSchema, MAX_SELECTED_ORDERS);

export const readOrders = defineEndpoint("POST /api/admin/orders/read", {
  summary: "Some orders with what is in each day, for pick lists, pack sheets and packing",
  access: "admin",
  role: "packer",
  cacheTags: ["Admin"],
  isRead: true,
  apiKeyScope: "read_orders",
  body: z.object({ calendarIds }),
  response: z.object({ orders: z.array(packOrderSchema) }),
});

/** Orders that took the change, and why the others did not. */
const outcomeSchema = z.object({
  orders: z.array(shopOrderSchema),
  refused: z.array(z.object({ calendarId: z.string(), why: z.string(), code: errorCodeSchema })),
});
export type OrderOutcome = z.infer<typeof outcomeSchema>;

export const claimOrders = defineEndpoint("POST /api/admin/orders/claim", {
  summary: "Claim orders for yourself, take them over from somebody, or release your own",
  access: "admin",
  role: "packer",
  audit: "Claimed or released an order",
  cacheTags: ["Admin"],
  body: z.object({ calendarIds, action: z.enum(["claim", "takeOver", "release"]) }),
  response: outcomeSchema,
});

export const moveOrders = defineEndpoint("POST /api/admin/orders/move", {
  summary: "Mark orders as picked or packed, or undo the last step within a minute",
  access: "admin",
  role: "packer",
  audit: "Picked or packed an order",
  cacheTags: ["Admin"],
  apiKeyScope: "write_fulfilment",
  body: z.object({
    calendarIds,
    /** State that the caller saw. An order in another one is refused. */
    from: stateSchema,
    action: z.enum(["advance", "undo"]),
    /** A picked order is packed only with the right code for each of its boxes, or with an override. */
    scans: z.optional(z.array(scanSchema).check(z.maxLength(DAY_COUNT, `must be ${DAY_COUNT} or fewer`))),
    /** Stated reason for packing without the right codes. */
    override: z.optional(requiredText(STAFF_NOTE_MAX_LENGTH)),
  }),
  response: outcomeSchema,
});

export const addOrderNote = defineEndpoint("POST /api/admin/orders/:calendarId/notes", {
  summary: "Add a note that only staff see",
  access: "admin",
  role: "packer",
  audit: "Added a staff note",
  cacheTags: ["Admin"],
  refuses: [404, 409],
  params: calendarParams,
  body: z.object({ text: requiredText(STAFF_NOTE_MAX_LENGTH) }),
  response: shopOrderSchema,
});

export const changeOrderAddress = defineEndpoint("PUT /api/admin/orders/:calendarId/address", {
  summary: "Change or add the delivery address of an order that is not packed",
  access: "admin",
  role: "staff",
  audit: "Changed a delivery address",
  cacheTags: ["Admin"],
  refuses: [404, 409],
  params: calendarParams,
  body: addressChangeSchema,
  response: packOrderSchema,
});

export const recordPrintedLabels = defineEndpoint("POST /api/admin/orders/labels", {
  summary: "Mark address labels as printed; a later change of the address flags the order",
  access: "admin",
  role: "packer",
  audit: "Printed an address label",
  cacheTags: ["Admin"],
  apiKeyScope: "write_fulfilment",
  body: z.object({
    labels: requiredList(z.object({ calendarId: idSchema, revision: revisionSchema }), MAX_SELECTED_ORDERS),
  }),
  response: outcomeSchema,
});

export const sendOrders = defineEndpoint("POST /api/admin/orders/send", {
  summary: "Mark packed orders as sent, with carrier and tracking number; or preview which of them match",
  access: "admin",
  role: "packer",
  audit: "Sent an order",
  cacheTags: ["Admin"],
  apiKeyScope: "write_fulfilment",
  body: z.object({
    isPreview: z.boolean(),
    /** The numbers were typed or scanned, so that no spreadsheet has rounded them. */
    isTyped: z.optional(z.boolean()),
    parcels: requiredList(givenRowSchema, MAX_SELECTED_ORDERS),
  }),
  response: z.object({
    /** In the order of the rows. `why` and `code` are null for what is, or would be, sent. */
    rows: z.array(
      z.object({
        orderNumber: z.string(),
        recipient: z.nullable(z.string()),
        why: z.nullable(z.string()),
        code: z.nullable(errorCodeSchema),
      }),
    ),
  }),
});

const offerParams = z.extend(calendarParams, { offerId: idSchema });

export const listSubstitutes = defineEndpoint("GET /api/admin/orders/:calendarId/items/:itemId/substitutes", {
  summary: "Products that can replace an ordered one, best first; packers see no prices",
  access: "admin",
  role: "packer",
  refuses: [404, 409, 502],
  params: calendarItemParams,
  response: z.object({ substitutes: z.array(staffSubstituteSchema) }),
});

export const offerSubstitutes = defineEndpoint("POST /api/admin/orders/:calendarId/items/:itemId/offers", {
  summary: "Offer the buyer one to three replacements for a day; their stock is held until the offer ends",
  access: "admin",
  role: "packer",
  audit: "Offered a replacement",
  cacheTags: ["Admin"],
  refuses: [404, 409, 502],
  params: calendarItemParams,
  body: z.object({ variantIds: requiredList(shopIdSchema, MAX_OPTIONS) }),
  response: packOrderSchema,
});

export const withdrawOffer = defineEndpoint("POST /api/admin/orders/:calendarId/offers/:offerId/withdraw", {
  summary: "Withdraw an offer that the buyer has not answered",
  access: "admin",
  role: "packer",
  audit: "Withdrew a replacement",
  cacheTags: ["Admin"],
  refuses: [404, 409],
  params: offerParams,
  response: packOrderSchema,
});

export const finishOffer = defineEndpoint("POST /api/admin/orders/:calendarId/offers/:offerId/finish", {
  summary: "Mark what an offer left to do as done, such as a refund in the shop",
  access: "admin",
  role: "staff",
  audit: "Finished a replacement’s task",
  cacheTags: ["Admin"],
  refuses: [404, 409],
  params: offerParams,
  response: packOrderSchema,
});
