import { ORDER_STATES, type OrderState } from "@advent/contract";
import type { ContactRequestModel } from "../../admin/contact-requests/contact-request-model";
import { type CalendarModel, getCollection } from "../../calendars/calendar-model";
import { presentOrder } from "../../calendars/order-state";
import { read } from "../../calendars/stored-calendar";
import type { EmailModel } from "../../email/email-model";
import { countEmails } from "../../email/list-emails";

export interface Queue {
  due: number;
  oldestSeconds: number;
}

export type OrderCounts = Record<Exclude<OrderState, "not_ordered">, number>;

export interface WorkDeps {
  calendars: CalendarModel;
  emails: EmailModel;
  contactRequests: ContactRequestModel;
}

/** Counts due entries per queue from an index. A claimed entry is due again when its claim ends. */
export async function readQueues({ calendars, emails, contactRequests }: WorkDeps, now = new Date()) {
  const orders = getCollection(calendars);
  const due = { $lte: now };
  const [order, orderAt, mail, mailAt, request, requestAt, stuck] = await Promise.all([
    orders.countDocuments({ "settlement.dueAt": due }),
    orders.findOne({ "settlement.dueAt": due }, { sort: { "settlement.dueAt": 1 }, projection: { settlement: 1 } }),
    emails.countDocuments({ dueAt: due }),
    emails.findOne({ dueAt: due }).sort({ dueAt: 1 }).select("dueAt").lean(),
    contactRequests.countDocuments({ emailDueAt: due }),
    contactRequests.findOne({ emailDueAt: due }).sort({ emailDueAt: 1 }).select("emailDueAt").lean(),
    orders.countDocuments({ "settlement.dueAt": { $gt: new Date(0) }, "settlement.stuck": { $gt: "" } }),
  ]);
  const buildQueue = (count: number, since: Date | null | undefined): Queue => ({
    due: count,
    oldestSeconds: since ? Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000)) : 0,
  });
  return {
    queues: {
      orders: buildQueue(order, orderAt?.settlement?.dueAt),
      emails: buildQueue(mail, mailAt?.dueAt),
      requests: buildQueue(request, requestAt?.emailDueAt),
    },
    /** Orders whose next step failed three times in a row. They are retried. */
    stuckOrders: stuck,
  };
}

export const readEmails = async ({ emails }: Pick<WorkDeps, "emails">) => {
  const { waiting, sent, dead } = await countEmails(emails);
  return { waiting, sent, dead };
};

/** Counts orders by state. Reads every order, because the state follows from a ledger. */
export async function readOrders({ calendars }: Pick<WorkDeps, "calendars">): Promise<OrderCounts> {
  const counts = Object.fromEntries(ORDER_STATES.map((state) => [state, 0])) as Record<OrderState, number>;
  const projection = { orderNumber: 1, checkout: 1, revision: 1, order: 1 };
  const found = getCollection(calendars).find({ status: "checked_out" }, { projection });
  for await (const stored of found) {
    const calendar = read(stored);
    if (calendar) counts[presentOrder(calendar).orderState] += 1;
  }
  const { not_ordered: _, ...ordered } = counts;
  return ordered;
}
