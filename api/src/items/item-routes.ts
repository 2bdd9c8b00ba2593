import { addItem, moveItem, removeItem, updateItemNote } from "@advent/contract";
import type Router from "@koa/router";
import createError from "http-errors";
import { changeCalendar, literal } from "../calendars/change-calendar";
import { alreadyOrdered, findCalendarOfItem, findCurrentCalendar, itemNotFound } from "../calendars/find-calendar";
import { presentItems } from "../calendars/present-calendar";
import { serve } from "../http/serve";
import { readNote } from "../notes/read-note";
import { ownerOf } from "../sessions/shopper";
import { changeItem } from "./change-item";
import { chooseVariant } from "./choose-variant";
import { newItem } from "./new-item";
import { presentItem } from "./present-item";
import { whyNotAdded } from "./why-not-added";

const GROWN = { $add: ["$revision", 1] };

export function itemRoutes(router: Router): void {
  serve(router, addItem, async ({ ctx, services, body }) => {
    const chosen = chooseVariant(
      (await services.catalogue.findByIds([body.productId])).get(body.productId),
      body.variantId,
    );
    const note = await readNote(ctx, body.note ?? null);
    const item = newItem({ ...chosen, ...note, day: body.day, enhancedNote: body.enhancedNote ?? null });
    const open = { ownerId: ownerOf(ctx), current: true, orderNumber: null, isStylistChoice: false };
    const changed = await changeCalendar(
      services.calendars,
      { ...open, "items.day": { $ne: body.day }, "items.11": { $exists: false } },
      { items: { $concatArrays: ["$items", [literal(item)]] }, revision: GROWN },
    );
    if (!changed) throw whyNotAdded(await findCurrentCalendar(ctx), body.day);
    return presentItem(item, changed._id);
  });

  serve(router, updateItemNote, async ({ ctx, services, params, body }) => {
    const note = await readNote(ctx, body.note);
    const enhanced = body.enhancedNote === undefined ? {} : { enhancedNote: body.enhancedNote };
    const changed = await changeItem(services.calendars, {
      filter: { ownerId: ownerOf(ctx), items: { $elemMatch: { _id: params.itemId, openedAt: null } } },
      itemId: params.itemId,
      changes: { ...note, ...enhanced },
    });
    if (changed) return presentItem(changed.item, changed.calendar._id);
    await findCalendarOfItem(ctx, params.itemId);
    throw createError(409, "The recipient has opened this day; its note can no longer change.");
  });

  serve(router, removeItem, async ({ ctx, services, params }) => {
    const others = { $filter: { input: "$items", as: "item", cond: { $ne: ["$$item._id", params.itemId] } } };
    const changed = await changeCalendar(
      services.calendars,
      { ownerId: ownerOf(ctx), orderNumber: null, "items._id": params.itemId },
      { items: others, revision: GROWN },
    );
    if (changed) return;
    await findCalendarOfItem(ctx, params.itemId);
    throw alreadyOrdered();
  });

  serve(router, moveItem, async ({ ctx, services, params, body }) => {
    const before = await findCalendarOfItem(ctx, params.itemId);
    const item = before.items.find((candidate) => candidate._id === params.itemId);
    if (!item) throw itemNotFound();
    if (before.orderNumber) throw alreadyOrdered();
    const filter = { _id: before._id, orderNumber: null, revision: before.revision };
    const changed = await changeCalendar(services.calendars, filter, {
      items: literal(swapDays(before.items, item.day, body.day)),
      revision: GROWN,
    });
    if (!changed) throw createError(409, "The calendar has changed meanwhile. Please try again.");
    return { items: presentItems(changed) };
  });
}

function swapDays<T extends { day: number }>(items: readonly T[], from: number, to: number): T[] {
  const swapped = new Map([
    [from, to],
    [to, from],
  ]);
  return items.map((item) => ({ ...item, day: swapped.get(item.day) ?? item.day }));
}
