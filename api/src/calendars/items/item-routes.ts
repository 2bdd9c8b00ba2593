import { addItem, moveItem, removeItem, updateItemNote } from "@advent/contract";
import type Router from "@koa/router";
import createError from "http-errors";
import type { AppContext } from "../../http/call";
import { serve } from "../../http/serve";
import { ownerOf } from "../../sessions/shopper";
import { changeCalendar, literal } from "../change-calendar";
import { alreadyOrdered, findCalendarOfItem, findCurrentCalendar, itemNotFound } from "../find-calendar";
import { dropPicture, readNote } from "../notes/read-note";
import { presentItems } from "../present-calendar";
import { changeItem } from "./change-item";
import { chooseVariant } from "./choose-variant";
import { newItem } from "./new-item";
import { presentItem } from "./present-item";
import { whyNotAdded } from "./why-not-added";

const GROWN = { $add: ["$revision", 1] };

export function itemRoutes(router: Router): void {
  serve(
    router,
    addItem,
    async ({ ctx, services, body, picture }) => {
      const found = await services.catalogue.findByIds([body.productId]);
      const chosen = chooseVariant(found.get(body.productId), body.variantId);
      if (picture) await requireFree(ctx, body.day);
      const note = await readNote(ctx, body.note ?? null, picture);
      const item = newItem({ ...chosen, ...note, day: body.day, enhancedNote: body.enhancedNote ?? null });
      const open = { ownerId: ownerOf(ctx), current: true, orderNumber: null, isStylistChoice: false };
      const changed = await changeCalendar(
        services.calendars,
        { ...open, "items.day": { $ne: body.day }, "items.11": { $exists: false } },
        { items: { $concatArrays: ["$items", [literal(item)]] }, revision: GROWN },
      );
      if (changed) return presentItem(item, changed._id);
      await dropPicture({ services, picture }, note.media);
      await requireFree(ctx, body.day);
      throw changedMeanwhile();
    },
    ({ ctx }) => requireFree(ctx),
  );

  serve(
    router,
    updateItemNote,
    async ({ ctx, services, params, body, picture }) => {
      if (picture) await requireUnopened(ctx, params.itemId);
      const note = await readNote(ctx, body.note, picture);
      const enhanced = body.enhancedNote === undefined ? {} : { enhancedNote: body.enhancedNote };
      const changed = await changeItem(services.calendars, {
        filter: { ownerId: ownerOf(ctx), items: { $elemMatch: { _id: params.itemId, openedAt: null } } },
        itemId: params.itemId,
        changes: { ...note, ...enhanced },
      });
      if (changed) return presentItem(changed.item, changed.calendar._id);
      await dropPicture({ services, picture }, note.media);
      await requireUnopened(ctx, params.itemId);
      throw changedMeanwhile();
    },
    ({ ctx, params }) => requireUnopened(ctx, params.itemId),
  );

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
    if (!changed) throw changedMeanwhile();
    return { items: presentItems(changed) };
  });
}

/** @throws 409 when nothing can be put into the current calendar, or into that day of it */
async function requireFree(ctx: AppContext, day?: number): Promise<void> {
  const refusal = whyNotAdded(await findCurrentCalendar(ctx), day);
  if (refusal) throw refusal;
}

/** @throws 404 when the gift is not the caller's, 409 once its day was opened */
async function requireUnopened(ctx: AppContext, itemId: string): Promise<void> {
  const { items } = await findCalendarOfItem(ctx, itemId);
  if (items.some((item) => item._id === itemId && item.openedAt)) {
    throw createError(409, "The recipient has opened this day; its note can no longer change.");
  }
}

const changedMeanwhile = () => createError(409, "The calendar has changed meanwhile. Please try again.");

function swapDays<T extends { day: number }>(items: readonly T[], from: number, to: number): T[] {
  const swapped = new Map([
    [from, to],
    [to, from],
  ]);
  return items.map((item) => ({ ...item, day: swapped.get(item.day) ?? item.day }));
}
