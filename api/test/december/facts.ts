import type { Item, Opening, Totals } from "@advent/contract";

/** An order that a shopper was told of. With a payment page it has no number yet. */
export interface AcknowledgedOrder {
  calendarId: string;
  orderNumber: string | null;
  totals: Totals;
}

/** What those who deal with a calendar know of it. No name, address or text is another's too. */
export interface CalendarFacts {
  id: string;
  buyer: { name: string; email: string };
  recipient: { name: string; email: string };
  opening: Opening;
  /** Gifts as the shopper saw them last. */
  items: Item[];
  /** Acknowledged notes by item. Nobody changes them again. */
  notes: Map<string, string>;
  /** Acknowledged replies by item, and null for those that were taken back. */
  replies: Map<string, string | null>;
  /** Times at which the recipient asked for reminders. */
  remindersAskedAt: number[];
  remindersStoppedAt: number | null;
}

/** What people remember, so that rules can compare it with what is stored. */
export class Facts {
  readonly calendars = new Map<string, CalendarFacts>();
  readonly orders: AcknowledgedOrder[] = [];
  readonly parcels: { calendarId: string; trackingNumber: string }[] = [];
  readonly erasures: { calendarId: string; at: number }[] = [];
}
