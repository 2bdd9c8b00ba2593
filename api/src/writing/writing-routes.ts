import {
  type DayTitles,
  enhanceNote,
  generateInspiration,
  getFirstName,
  getLandingTitle,
  parseNote,
  suggestCaptions,
} from "@advent/contract";
import type { CalendarDeps } from "../calendars/calendar-deps";
import type { ShownCalendar } from "../calendars/calendar-model";
import { findCurrentCalendar } from "../calendars/find-calendar";
import { AppError, FieldError } from "../errors";
import { type AppRouter, type Call, createConnectionSignal } from "../http/call";
import { serve } from "../http/serve";
import { fitCues, type Transcriber } from "./captions";
import { findOwnRecording, withRecordingFile } from "./recording-file";
import type { Writer, WritingCalendar } from "./writer";

interface WritingDeps extends Pick<CalendarDeps, "calendars" | "catalogue" | "limits" | "media"> {
  config: DayTitles;
  transcriber: Transcriber | undefined;
  writer: Writer;
}

export function registerWritingRoutes(router: AppRouter, deps: WritingDeps): void {
  serve(router, enhanceNote, async (call, ctx) => {
    const { body } = call;
    const { text: note } = parseNote(body.note);
    if (!note) throw new FieldError("note", "must not be empty.");
    const calendar = await checkWritingAccess(deps, call);
    const { day } = body;
    const dayTitle = getLandingTitle(day, deps.config);
    const gift = calendar.items.find((item) => item.day === day)?.snapshot;
    const request = { calendar: toWritingContext(calendar), day, dayTitle, note, gift };
    const enhancedNote = await deps.writer.enhance(request, createConnectionSignal(ctx));
    return { enhancedNote, source: deps.writer.name };
  });

  serve(router, generateInspiration, async (call, ctx) => {
    const { body } = call;
    const calendar = await checkWritingAccess(deps, call);
    const gift = (await deps.catalogue.findByIds([body.productId], ctx.ip)).get(body.productId);
    if (!gift) throw new AppError("rejected", "This product does not exist.", { field: "productId" });
    const request = { calendar: toWritingContext(calendar), gift };
    const text = await deps.writer.inspire(request, createConnectionSignal(ctx));
    return { inspirationNote: addressRecipient(text, calendar.customerName), source: deps.writer.name };
  });

  serve(router, suggestCaptions, async ({ ownerId, clientKey, body }, ctx) => {
    const { transcriber, limits, media } = deps;
    if (!transcriber) throw new AppError("rejected", "Captions cannot be suggested here. Please type your own.");
    const medium = await findOwnRecording(media.library, ownerId, body.media);
    await limits.spend("captionsAddress", clientKey);
    await limits.spend("captionsShopper", ownerId);
    const { lang, cues } = await withRecordingFile(media.library, medium, (file) =>
      transcriber.transcribe(file, createConnectionSignal(ctx)),
    );
    // It may have been deleted since.
    const { durationMs } = await findOwnRecording(media.library, ownerId, body.media);
    const fitted = fitCues(cues, durationMs);
    if (fitted.length === 0)
      throw new AppError("rejected", "We heard no words in this recording. Please type your own.");
    return { lang, cues: fitted };
  });
}

/** Adds the salutation here, so that no writer receives the name. */
function addressRecipient(text: string, customerName: string | null): string {
  const name = getFirstName(customerName);
  return name ? `Dear ${name},\n${text}` : text;
}

type Caller = Pick<Call<typeof enhanceNote>, "ownerId" | "clientKey">;

async function checkWritingAccess(
  { calendars, limits }: WritingDeps,
  { ownerId, clientKey }: Caller,
): Promise<ShownCalendar> {
  const calendar = await findCurrentCalendar(calendars, ownerId);
  await limits.spend("writingAddress", clientKey);
  await limits.spend("writingCalendar", calendar._id);
  return calendar;
}

function toWritingContext({ _id, isStylistChoice, items }: ShownCalendar): WritingCalendar {
  const notes = items.flatMap(({ note, enhancedNote }) => [note, enhancedNote]).filter((text) => text !== null);
  return { id: _id, isStylistChoice, notes };
}
