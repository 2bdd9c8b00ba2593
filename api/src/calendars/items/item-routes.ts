import { addItem, changeVariant, moveItem, removeItem, restoreItem, updateItemNote } from "@advent/contract";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import type { CalendarDeps } from "../calendar-deps";
import type { ShownCalendar } from "../calendar-model";
import { withItem } from "../change-calendar";
import { changeOwnCalendar } from "../change-own-calendar";
import { createChangedError, findCurrentCalendar } from "../find-calendar";
import { matchFreeDay, requireFree } from "../free-day";
import { changeNote, requireUnopened } from "../notes/change-note";
import { dropImage, readCaptions, readNote } from "../notes/read-note";
import { getPriceRules } from "../order/order-state";
import { presentItems } from "../present-calendar";
import { bringBackItem, takeOutItem } from "../undo/removed-items";
import { changeItemVariant, moveToDay, requireEngraving } from "./change-item";
import { chooseVariant, createItem } from "./new-item";
import { presentItem } from "./present-item";

type ItemDeps = Pick<CalendarDeps, "calendars" | "catalogue" | "config" | "limits" | "media">;

export function registerItemRoutes(router: AppRouter, deps: ItemDeps): void {
  const getCurrency = (calendar: ShownCalendar) => getPriceRules(calendar, deps.config).currency;

  serve(
    router,
    addItem,
    async ({ ownerId, shop, clientKey, body, image }, { ip }) => {
      const { calendars, catalogue } = deps;
      const { library } = deps.media;
      const { day, productId, variantId, engraving, enhancedNote = null } = body;
      const found = await catalogue.findByIds([productId], ip);
      const chosen = chooseVariant(found.get(productId), variantId);
      if (engraving) requireEngraving(deps.config, chosen.product);
      if (image) requireFree(await findCurrentCalendar(calendars, ownerId), day);
      const note = await readNote(library, { note: body.note ?? null, image, ownerId, clientKey });
      const item = createItem({ ...chosen, ...note, day, engraving, enhancedNote });
      const changed = await changeOwnCalendar(
        deps,
        { ownerId, clientKey, shop },
        { requested: body, preconditions: matchFreeDay(day), change: { items: withItem(item) } },
      );
      if (changed) return presentItem(item, changed._id, getCurrency(changed));
      await dropImage(library, image, note.media);
      requireFree(await findCurrentCalendar(calendars, ownerId), day);
      throw createChangedError();
    },
    async ({ ownerId }) => requireFree(await findCurrentCalendar(deps.calendars, ownerId)),
  );

  serve(
    router,
    updateItemNote,
    async ({ ownerId, clientKey, params: { itemId }, body, image }) => {
      const { calendars } = deps;
      const { library } = deps.media;
      if (image) await requireUnopened(calendars, ownerId, itemId);
      const note = await readNote(library, { note: body.note, image, ownerId, clientKey });
      const captions = await readCaptions(library, body.captions, note.media);
      const { enhancedNote } = body;
      const changed = await changeNote(calendars, { ownerId, itemId }, { ...note, enhancedNote, captions });
      if (changed) return presentItem(changed.item, changed.calendar._id, getCurrency(changed.calendar));
      await dropImage(library, image, note.media);
      await requireUnopened(calendars, ownerId, itemId);
      throw createChangedError();
    },
    ({ ownerId, params }) => requireUnopened(deps.calendars, ownerId, params.itemId),
  );

  serve(router, removeItem, ({ ownerId, params }) => takeOutItem(deps.calendars, ownerId, params.itemId));

  serve(router, restoreItem, async ({ ownerId, params }) => {
    const { calendar, item } = await bringBackItem(deps.calendars, ownerId, params.itemId);
    return presentItem(item, calendar._id, getCurrency(calendar));
  });

  serve(router, changeVariant, async ({ ownerId, params, body }, { ip: buyerIp }) => {
    const { calendar, item } = await changeItemVariant(deps, ownerId, { ...params, ...body, buyerIp });
    return presentItem(item, calendar._id, getCurrency(calendar));
  });

  serve(router, moveItem, async ({ ownerId, params, body }) => {
    const calendar = await moveToDay(deps.calendars, ownerId, { ...params, ...body });
    return { items: presentItems(calendar, deps.config) };
  });
}
