import { DAYS, getQrArchive, getQrCode, getQrFileName } from "@advent/contract";
import { zipSync } from "fflate";
import createError from "http-errors";
import type { ShownDocument } from "../../calendars/calendar-model";
import { findCalendar } from "../../calendars/find-calendar";
import { getLandingUrl } from "../../calendars/present-calendar";
import type { Services } from "../../create-services";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import { drawQr, getQrTag, isDrawn } from "./qr";

export function registerQrRoutes(router: AppRouter): void {
  serve(router, getQrArchive, async ({ services, params }, ctx) => {
    const calendar = await findCalendar(services.calendars, params.calendarId);
    const files = await Promise.all(
      DAYS.map((day) => listFiles(calendar._id, day, getDayUrl(services, calendar, day))),
    );
    ctx.attachment(`qr-codes-${calendar._id.slice(0, 8)}.zip`);
    ctx.type = "application/zip";
    ctx.body = Buffer.from(zipSync(Object.assign({}, ...files)));
  });

  serve(router, getQrCode, async ({ services, clientKey, params }, ctx) => {
    const calendar = await findCalendar(services.calendars, params.calendarId);
    const [name = "", extension = ""] = params.file.split(".");
    const day = name === "master" ? "master" : Number(name.slice("day-".length));
    const url = day === "master" ? getLandingUrl(services.config, calendar._id) : getDayUrl(services, calendar, day);
    if (!url) throw createError(404, "This day has no gift yet.");
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
    if (!isDrawn(qr)) await services.limits.spend("qrImage", clientKey);
    ctx.body = await drawQr(qr);
  });
}

async function listFiles(
  calendarId: string,
  day: number,
  url: string | undefined,
): Promise<Record<string, Uint8Array>> {
  if (!url) return {};
  const [png, svg] = await Promise.all([drawQr({ url, format: "png" }), drawQr({ url, format: "svg" })]);
  return { [getQrFileName(calendarId, day, "png")]: png, [getQrFileName(calendarId, day, "svg")]: svg };
}

function getDayUrl(services: Services, calendar: ShownDocument, day: number): string | undefined {
  const item = calendar.items.find((candidate) => candidate.day === day);
  return item && getLandingUrl(services.config, calendar._id, item._id);
}
