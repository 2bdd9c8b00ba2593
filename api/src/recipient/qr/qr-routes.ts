import { EXAMPLE_CALENDAR_ID, getQrArchive, getQrCode, getQrFileName } from "@advent/contract";
import { zipSync } from "fflate";
import type { CalendarDeps } from "../../calendars/calendar-deps";
import { sortByDay } from "../../calendars/calendar-model";
import { createExampleCalendar } from "../../calendars/example-calendar";
import { findCalendar } from "../../calendars/find-calendar";
import { getLandingUrl } from "../../calendars/present-calendar";
import { AppError } from "../../errors";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import { drawQr, getQrTag } from "../../qr/qr";

type QrDeps = Pick<CalendarDeps, "calendars" | "catalogue" | "config" | "limits">;

export function registerQrRoutes(router: AppRouter, deps: QrDeps): void {
  serve(router, getQrArchive, async ({ params }, ctx) => {
    const calendar = await findCalendar(deps.calendars, params.calendarId);
    const drawn = sortByDay(calendar.items).flatMap(({ _id, day }) =>
      (["png", "svg"] as const).map(async (format) => {
        const bytes = await drawQr({ url: getLandingUrl(deps.config, calendar._id, _id), format });
        return [getQrFileName(calendar._id, day, format), bytes] as const;
      }),
    );
    const files = Object.fromEntries(await Promise.all(drawn));
    ctx.attachment(`qr-codes-${calendar._id.slice(0, 8)}.zip`);
    ctx.type = "application/zip";
    ctx.body = Buffer.from(zipSync(files));
  });

  serve(router, getQrCode, async ({ clientKey, params }, ctx) => {
    const calendar = await (params.calendarId === EXAMPLE_CALENDAR_ID
      ? createExampleCalendar(deps.catalogue)
      : findCalendar(deps.calendars, params.calendarId));
    const [name = "", extension = ""] = params.file.split(".");
    const day = name === "master" ? "master" : Number(name.slice("day-".length));
    const item = calendar.items.find((one) => one.day === day);
    if (day !== "master" && !item) throw new AppError("not_found", "This day has no gift yet.");
    const url = getLandingUrl(deps.config, calendar._id, item?._id);
    const qr = { url, format: extension === "svg" ? "svg" : "png" } as const;
    ctx.status = 200;
    ctx.type = extension;
    ctx.etag = getQrTag(qr);
    // The product of a day may change, so caches must revalidate.
    ctx.set("Cache-Control", "private, no-cache");
    ctx.set("Content-Disposition", `inline; filename="${getQrFileName(calendar._id, day, qr.format)}"`);
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    await deps.limits.spend("qrImage", clientKey);
    ctx.body = await drawQr(qr);
  });
}
