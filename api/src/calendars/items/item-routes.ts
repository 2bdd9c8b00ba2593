import { addItem, changeVariant, moveItem, removeItem, restoreItem, updateItemNote } from "@advent/contract";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import { withItem } from "../change-calendar";
import { changeOwnCalendar } from "../change-own-calendar";
import { createChangedError, findCurrentCalendar } from "../find-calendar";
import { changeNote, requireUnopened } from "../notes/change-note";
import { dropImage, readCaptions, readNote } from "../notes/read-note";
import { presentItems } from "../present-calendar";
import { bringBackItem, takeOutItem } from "../undo/removed-items";
import { changeItemVariant, moveToDay, requireEngraving } from "./change-item";
import { matchFreeDay, requireFree } from "./free-day";
import { chooseVariant, createItem } from "./new-item";
import { presentItem } from "./present-item";

export function registerItemRoutes(router: AppRouter): void {
  serve(
    router,
    addItem,
    async ({ services, ownerId, shop, clientKey, body, image }, { ip }) => {
      const { calendars, catalogue } = services;
      const { library } = services.media;
      const { day, productId, variantId, engraving, enhancedNote = null } = body;
      const found = await catalogue.findByIds([productId], ip);
      const chosen = chooseVariant(found.get(productId), variantId);
      if (engraving) requireEngraving(services.config, chosen.product);
      if (image) requireFree(await findCurrentCalendar(calendars, ownerId), day);
      const note = await readNote(library, { note: body.note ?? null, image, ownerId, clientKey });
      const item = createItem({ ...chosen, ...note, day, engraving, enhancedNote });
      const changed = await changeOwnCalendar(
        services,
        { ownerId, clientKey, shop },
        { requested: body, preconditions: matchFreeDay(day), change: { items: withItem(item) } },
      );
      if (changed) return presentItem(item, changed._id);
      await dropImage(library, image, note.media);
      requireFree(await findCurrentCalendar(calendars, ownerId), day);
      throw createChangedError();
    },
    async ({ services, ownerId }) => requireFree(await findCurrentCalendar(services.calendars, ownerId)),
  );

  serve(
    router,
    updateItemNote,
    async ({ services, ownerId, clientKey, params: { itemId }, body, image }) => {
      const { calendars } = services;
      const { library } = services.media;
      if (image) await requireUnopened(calendars, ownerId, itemId);
      const note = await readNote(library, { note: body.note, image, ownerId, clientKey });
      const captions = await readCaptions(library, body.captions, note.media);
      const { enhancedNote } = body;
      const changed = await changeNote(calendars, { ownerId, itemId }, { ...note, enhancedNote, captions });
      if (changed) return presentItem(changed.item, changed.calendar._id);
      await dropImage(library, image, note.media);
      await requireUnopened(calendars, ownerId, itemId);
      throw createChangedError();
    },
    ({ services, ownerId, params }) => requireUnopened(services.calendars, ownerId, params.itemId),
  );

  serve(router, removeItem, ({ services, ownerId, params }) => takeOutItem(services.calendars, ownerId, params.itemId));

  serve(router, restoreItem, async ({ services, ownerId, params }) => {
    const { calendar, item } = await bringBackItem(services.calendars, ownerId, params.itemId);
    return presentItem(item, calendar._id);
  });

  serve(router, changeVariant, async ({ services, ownerId, params, body }, { ip: buyerIp }) => {
    const { calendar, item } = await changeItemVariant(services, ownerId, { ...params, ...body, buyerIp });
    return presentItem(item, calendar._id);
  });

  serve(router, moveItem, async ({ services, ownerId, params, body }) => {
    const calendar = await moveToDay(services.calendars, ownerId, { ...params, ...body });
    return { items: presentItems(calendar) };
  });
}
