import { listReplies, MAX_REPLY_BYTES, removeReply, saveReply, uploadReplyRecording } from "@advent/contract";
import { findCalendar } from "../calendars/find-calendar";
import { findRepliableItem } from "../calendars/replies/find-repliable-item";
import { findReplies } from "../calendars/replies/present-reply";
import { deleteReply, storeReply } from "../calendars/replies/save-reply";
import type { AppContext, AppRouter, Call } from "../http/call";
import { serve } from "../http/serve";
import { readWriter, setDeviceCookie } from "../http/sessions/writer";
import { getMediaUrl, getRepliesOwner } from "../media/media-model";
import { spendUpload } from "../media/receive-upload";

const UPLOAD_LIMIT = { bytes: MAX_REPLY_BYTES, tooLarge: "A recording can have up to 10MB." };

export function registerReplyRoutes(router: AppRouter): void {
  serve(router, listReplies, async ({ services, ownerId, params: { calendarId } }, ctx) => {
    const calendar = await findCalendar(services.calendars, calendarId);
    const replies = findReplies(calendar, { ownerId, writer: readWriter(ctx, calendarId) });
    // Set before the first reply, so that a client which lost the response is recognised on retry.
    if (replies.free.length > 0) setDeviceCookie(ctx, calendarId);
    return { ...replies, serverTime: new Date(services.now()).toISOString() };
  });

  serve(router, saveReply, async (call, ctx) => {
    await spendReply(call);
    const reply = await storeReply(call.services, findDay(call, ctx), call.body);
    await announce(call);
    return reply;
  });

  serve(router, removeReply, async (call, ctx) => {
    await spendReply(call);
    const reader = { ownerId: call.ownerId, writer: readWriter(ctx, call.params.calendarId) };
    await deleteReply(call.services, { ...call.params, reader });
    await announce(call);
  });

  serve(router, uploadReplyRecording, async (call, ctx) => {
    const { services, params } = call;
    const bytes = await spendUpload(call, ctx.req, uploadReplyRecording, UPLOAD_LIMIT);
    await services.limits.spend("replyRecording", params.calendarId);
    const { calendarId, itemId, reader } = findDay(call, ctx);
    findRepliableItem(await findCalendar(services.calendars, calendarId), itemId, reader, services.now());
    const owner = { ownerId: getRepliesOwner(calendarId), writer: reader.writer, clientKey: call.clientKey };
    await services.media.library.admit(owner, bytes);
    const name = await services.media.spool.withFile(ctx.req, call.clientKey, UPLOAD_LIMIT, (file, directory) =>
      services.media.library.addRecording(file, directory, owner),
    );
    return { recordingUrl: getMediaUrl(name) };
  });
}

type ReplyCall = Pick<Call<typeof saveReply>, "services" | "clientKey" | "ownerId" | "params">;

async function spendReply({ services: { limits }, clientKey, params }: ReplyCall): Promise<void> {
  await limits.spend("replyAddress", clientKey);
  await limits.spend("replyCalendar", params.calendarId);
}

const announce = ({ services: { live }, params: { calendarId, itemId } }: ReplyCall) =>
  live.announce({ kind: "replied", calendarId, itemId });

function findDay({ ownerId, params }: ReplyCall, ctx: AppContext) {
  return { ...params, reader: { ownerId, writer: setDeviceCookie(ctx, params.calendarId) } };
}
