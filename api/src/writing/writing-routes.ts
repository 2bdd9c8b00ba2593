import { enhanceNote, generateInspiration, getFirstName, parseNote, suggestCaptions } from "@advent/contract";
import createError from "http-errors";
import type { ShownDocument } from "../calendars/calendar-model";
import { findCurrentCalendar } from "../calendars/find-calendar";
import { type AppRouter, type Call, createConnectionSignal } from "../http/call";
import { serve } from "../http/serve";
import { fitCues } from "./captions";
import { findOwnRecording, withRecordingFile } from "./recording-file";
import type { WritingCalendar } from "./writer";

export function registerWritingRoutes(router: AppRouter): void {
  serve(router, enhanceNote, async (call, ctx) => {
    const { services, body } = call;
    const { text: note } = parseNote(body.note);
    if (!note) throw createError(400, "note: must not be empty.");
    const calendar = await checkWritingAccess(call);
    const { day } = body;
    const gift = calendar.items.find((item) => item.day === day)?.snapshot;
    const request = { calendar: toWritingContext(calendar), day, note, gift };
    const enhancedNote = await services.writer.enhance(request, createConnectionSignal(ctx));
    return { enhancedNote, source: services.writer.name };
  });

  serve(router, generateInspiration, async (call, ctx) => {
    const { services, body } = call;
    const calendar = await checkWritingAccess(call);
    const gift = (await services.catalogue.findByIds([body.productId], ctx.ip)).get(body.productId);
    if (!gift) throw createError(422, "productId: This product does not exist.");
    const request = { calendar: toWritingContext(calendar), gift };
    const text = await services.writer.inspire(request, createConnectionSignal(ctx));
    return { inspirationNote: addressRecipient(text, calendar.customerName), source: services.writer.name };
  });

  serve(router, suggestCaptions, async ({ services, ownerId, clientKey, body }, ctx) => {
    const { transcriber, limits, media } = services;
    if (!transcriber) throw createError(422, "Captions cannot be suggested here. Please type your own.");
    const medium = await findOwnRecording(media.library, ownerId, body.media);
    await limits.spend("captionsAddress", clientKey);
    await limits.spend("captionsShopper", ownerId);
    const { lang, cues } = await withRecordingFile(media.library, medium, (file) =>
      transcriber.transcribe(file, createConnectionSignal(ctx)),
    );
    // It may have been deleted since.
    const { durationMs } = await findOwnRecording(media.library, ownerId, body.media);
    const fitted = fitCues(cues, durationMs);
    if (fitted.length === 0) throw createError(422, "We heard no words in this recording. Please type your own.");
    return { lang, cues: fitted };
  });
}

/** Adds the salutation here, so that no writer receives the name. */
function addressRecipient(text: string, customerName: string | null): string {
  const name = getFirstName(customerName);
  return name ? `Dear ${name},\n${text}` : text;
}

type Caller = Pick<Call<typeof enhanceNote>, "services" | "ownerId" | "clientKey">;

async function checkWritingAccess({ services, ownerId, clientKey }: Caller): Promise<ShownDocument> {
  const calendar = await findCurrentCalendar(services.calendars, ownerId);
  await services.limits.spend("writingAddress", clientKey);
  await services.limits.spend("writingCalendar", calendar._id);
  return calendar;
}

function toWritingContext({ _id, isStylistChoice, items }: ShownDocument): WritingCalendar {
  const notes = items.flatMap(({ note, enhancedNote }) => [note, enhancedNote]).filter((text) => text !== null);
  return { id: _id, isStylistChoice, notes };
}
