import {
  type AuditedEndpoint,
  addOrderNote,
  changeOrderAddress,
  claimOrders,
  hasCardsOnly,
  listOrderIds,
  listOrders,
  moveOrders,
  type OrderOutcome,
  readOrders,
  recordPrintedLabels,
  sendOrders,
} from "@advent/contract";
import { readAccountNames } from "../../admin/accounts/account-names";
import type { Admin } from "../../admin/create-admin";
import type { CalendarDeps } from "../../calendars/calendar-deps";
import { checkComplete } from "../../calendars/order/address";
import { SEARCH_KINDS } from "../../calendars/search-terms";
import { readPage } from "../../calendars/stored-calendar";
import { AppError } from "../../errors";
import { getRequestId } from "../../http/admin-guard";
import type { AppContext, AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import type { SignedIn } from "../../http/sessions/admin";
import { changeAddress, recordPrintedLabel } from "./change-address";
import { addNote, claimOrder, findObstacle, moveOrder, runInBatches, tryChange } from "./change-orders";
import { countViews, listIds, listPage } from "./list-orders";
import { type Fulfilled, hasFulfilment, presentPackOrder, presentShopOrder } from "./present-shop-order";
import { sendParcels } from "./send-parcels";

const BY_NUMBER = { sort: { orderNumber: 1, _id: 1 } } as const;

function getReader({ config }: FulfilmentDeps, admin: SignedIn) {
  const { hidesAmounts, seesAddress } = getRights(admin);
  const hidden = [hidesAmounts && "email", !seesAddress && "address"];
  const kinds = SEARCH_KINDS.filter((kind) => !hidden.includes(kind));
  return { who: admin.id, kinds, now: Date.now(), timeZone: config.deliveryTimeZone };
}

interface FulfilmentDeps extends Pick<CalendarDeps, "calendars" | "config"> {
  admin: Pick<Admin, "apiKeys" | "auditLog" | "roster">;
}

export function registerFulfilmentRoutes(router: AppRouter, deps: FulfilmentDeps): void {
  serve(router, listOrders, async ({ admin, query }) => {
    const reader = getReader(deps, admin);
    const [{ orders, pageInfo }, counts, getName] = await Promise.all([
      listPage(deps.calendars, query, reader),
      countViews(deps.calendars, reader),
      readAccountNames(deps.admin),
    ]);
    const shown = { getName, now: new Date(reader.now), config: deps.config };
    return { orders: orders.map((order) => presentShopOrder(order, shown)), counts, pageInfo };
  });

  serve(router, listOrderIds, ({ admin, query }) => listIds(deps.calendars, query, getReader(deps, admin)));

  serve(router, readOrders, async ({ admin, body: { calendarIds } }) => {
    const [found, getName] = await Promise.all([
      readPage(deps.calendars, { _id: { $in: calendarIds } }, { ...BY_NUMBER, limit: calendarIds.length }),
      readAccountNames(deps.admin),
    ]);
    const reader = { getName, now: new Date(), config: deps.config, ...getRights(admin) };
    return { orders: found.filter(hasFulfilment).map((order) => presentPackOrder(order, reader)) };
  });

  serve(router, claimOrders, ({ admin, body: { calendarIds, action } }, ctx) =>
    changeEach(deps, calendarIds, (calendarId) =>
      withEntry(deps.admin, ctx, admin, { what: "claimOrders", calendarId, detail: action }, () =>
        claimOrder(deps.calendars, calendarId, { who: admin.id, now: new Date(), action }),
      ),
    ),
  );

  serve(router, moveOrders, ({ admin, body: { calendarIds, from, action, scans, override } }, ctx) => {
    if (action === "advance" && from === "packed")
      throw new AppError("conflict", "Send the order with its carrier and tracking number.");
    const detail = [`${action} from ${from}`, override && "with an override"].filter(Boolean).join(", ");
    return changeEach(deps, calendarIds, (calendarId) =>
      withEntry(deps.admin, ctx, admin, { what: "moveOrders", calendarId, detail }, () =>
        moveOrder(deps.calendars, calendarId, { who: admin.id, now: new Date(), from, action, scans, override }),
      ),
    );
  });

  serve(router, sendOrders, async ({ admin, body: { isPreview, ...given } }, ctx) => {
    const step = { who: admin.id, now: new Date(), from: "packed", action: "advance" } as const;
    const rows = await sendParcels(deps.calendars, given, async ({ calendar, parcel }) => {
      if (isPreview) return findObstacle(calendar, step);
      const { _id: calendarId } = calendar;
      const { error } = await tryChange(() =>
        withEntry(deps.admin, ctx, admin, { what: "sendOrders", calendarId }, () =>
          moveOrder(deps.calendars, calendarId, { ...step, parcel }),
        ),
      );
      return error;
    });
    return { rows };
  });

  serve(router, changeOrderAddress, async ({ admin, params: { calendarId }, body }) => {
    checkComplete(body.deliveryAddress);
    const order = await changeAddress(deps.calendars, calendarId, body);
    if (!hasFulfilment(order)) throw new AppError("conflict", "This calendar has no paid order.");
    return presentPackOrder(order, {
      getName: await readAccountNames(deps.admin),
      now: new Date(),
      config: deps.config,
      ...getRights(admin),
    });
  });

  serve(router, recordPrintedLabels, ({ admin, body: { labels } }, ctx) => {
    const revisions = new Map(labels.map(({ calendarId, revision }) => [calendarId, revision]));
    return changeEach(deps, [...revisions.keys()], (calendarId) =>
      withEntry(deps.admin, ctx, admin, { what: "recordPrintedLabels", calendarId }, () =>
        recordPrintedLabel(deps.calendars, calendarId, revisions.get(calendarId) ?? 0),
      ),
    );
  });

  serve(router, addOrderNote, async ({ admin, params: { calendarId }, body: { text } }) => {
    const now = new Date();
    const order = await addNote(deps.calendars, calendarId, { who: admin.id, now, text });
    return presentShopOrder(order, { getName: await readAccountNames(deps.admin), now, config: deps.config });
  });
}

const getRights = ({ role, scopes }: SignedIn) => ({
  hidesAmounts: hasCardsOnly(role),
  seesAddress: !scopes || scopes.includes("read_addresses"),
});

interface Entry {
  what: AuditedEndpoint;
  calendarId: string;
  detail?: string;
}

/** Each order of a call has an entry of its own in the audit log. */
function withEntry<T>(
  { auditLog }: Pick<Admin, "auditLog">,
  ctx: AppContext,
  { id }: SignedIn,
  { calendarId, ...entry }: Entry,
  work: () => Promise<T>,
) {
  const act = { ...entry, who: id, target: calendarId, calendarId, requestId: getRequestId(ctx) };
  return auditLog.withEntry(act, work);
}

async function changeEach(
  deps: FulfilmentDeps,
  calendarIds: readonly string[],
  change: (calendarId: string) => Promise<Fulfilled>,
): Promise<OrderOutcome> {
  const getName = await readAccountNames(deps.admin);
  const outcomes = await runInBatches([...new Set(calendarIds)], async (calendarId) => ({
    calendarId,
    ...(await tryChange(() => change(calendarId))),
  }));
  const now = new Date();
  return {
    orders: outcomes.flatMap(({ order }) =>
      order ? [presentShopOrder(order, { getName, now, config: deps.config })] : [],
    ),
    refused: outcomes.flatMap(({ calendarId, error }) =>
      error ? [{ calendarId, why: error.message, code: error.code }] : [],
    ),
  };
}
