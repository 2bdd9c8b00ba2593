import type { ContributionState, Item, Opening, Totals } from "@advent/contract";
import type { ApiResponse } from "../visitor";

/** An order that a shopper was told of. With a payment page it has no number yet. */
export interface AcknowledgedOrder {
  calendarId: string;
  orderNumber: string | null;
  checkoutUrl?: string | null;
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

interface ContributionChange {
  state: ContributionState | "ended";
  note: string | null;
}

/** What those who deal with a contribution know of it. */
export class ContributionFacts {
  /** All that the contributor has sent, acknowledged or not. */
  readonly notes: string[] = [];
  /** What the sender has read and accepted, with its day. */
  readonly accepted = new Map<string, number>();
  /** Absent when several people changed it at the same time. */
  lastChange: ContributionChange | undefined;
  #changeCount = 0;

  constructor(
    readonly calendarId: string,
    readonly name: string,
    readonly email: string | null,
  ) {}

  /** Texts that must not be found after the contribution has ended. */
  get texts(): string[] {
    return [...this.notes, this.name, ...(this.email ? [this.email] : [])];
  }

  /** Records an acknowledged change, unless others changed the contribution at the same time. */
  async change(change: ContributionChange, request: () => Promise<ApiResponse>): Promise<ApiResponse> {
    this.#changeCount += 1;
    const count = this.#changeCount;
    this.lastChange = undefined;
    let isDone = false;
    try {
      const response = await request();
      isDone = response.status < 300 && count === this.#changeCount;
      return response;
    } finally {
      this.#changeCount += 1;
      this.lastChange = isDone ? change : undefined;
    }
  }
}

/** What people remember, so that rules can compare it with what is stored. */
export class Facts {
  readonly calendars = new Map<string, CalendarFacts>();
  readonly orders: AcknowledgedOrder[] = [];
  readonly parcels: { calendarId: string; trackingNumber: string }[] = [];
  readonly contributions = new Map<string, ContributionFacts>();
  /** Texts of contributions that were withdrawn, revoked or erased. */
  readonly goneTexts: { text: string; at: number }[] = [];
  readonly erasures: { calendarId: string; at: number }[] = [];

  /** Lists what a response must not contain: the recipient reads only what the sender has accepted. */
  listHiddenTexts(path: string): string[] {
    const all = [...this.contributions.values()];
    const unread = path.startsWith("/api/landing/")
      ? all.flatMap(({ notes, accepted }) => notes.filter((note) => !accepted.has(note)))
      : [];
    return [...this.goneTexts.map(({ text }) => text), ...unread];
  }
}
