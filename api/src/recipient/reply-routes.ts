import {
  listReplies,
  MAX_REPLY_BYTES,
  type PartSettings,
  removeReply,
  saveReply,
  uploadReplyRecording,
} from "@advent/contract";
import type { CalendarDeps } from "../calendars/calendar-deps";
import { findCalendar } from "../calendars/find-calendar";
import { findRepliableItem } from "../calendars/replies/find-repliable-item";
import { findReplies } from "../calendars/replies/present-reply";
import { deleteReply, storeReply } from "../calendars/replies/save-reply";
import type { AppContext, AppRouter, Call } from "../http/call";
import type { Live } from "../http/events/live";
import type { Limits } from "../http/limits/limits";
import { serve } from "../http/serve";
import { readWriter, setDeviceCookie } from "../http/sessions/writer";
import type { MediaLibrary } from "../media/media-library";
import { getMediaUrl, getRepliesOwner } from "../media/media-model";
import type { MediaQuota } from "../media/media-quota";
import { spendUpload } from "../media/receive-upload";
import type { UploadSpool } from "../media/upload-spool";

const UPLOAD_LIMIT = { bytes: MAX_REPLY_BYTES, tooLarge: "A recording can be up to 10MB." };

interface ReplyDeps extends Pick<CalendarDeps, "calendars" | "limits" | "live" | "now"> {
  config: PartSettings;
  media: { library: MediaLibrary; quota: MediaQuota; spool: UploadSpool };
}

export function registerReplyRoutes(router: AppRouter, deps: ReplyDeps): void {
  serve(router, listReplies, async ({ ownerId, params: { calendarId } }, ctx) => {
    const calendar = await findCalendar(deps.calendars, calendarId);
    const replies = findReplies(calendar, { ownerId, writer: readWriter(ctx, calendarId) }, deps.config);
    // Set before the first reply, so that a client which lost the response is recognised on retry.
    if (replies.free.length > 0) setDeviceCookie(ctx, calendarId);
    return { ...replies, serverTime: new Date(deps.now()).toISOString() };
  });

  serve(router, saveReply, async (call, ctx) => {
    await spendReply(deps.limits, call);
    const reply = await storeReply(deps, findDay(call, ctx), call.body);
    await announce(deps.live, call);
    return reply;
  });

  serve(router, removeReply, async (call, ctx) => {
    await spendReply(deps.limits, call);
    const reader = { ownerId: call.ownerId, writer: readWriter(ctx, call.params.calendarId) };
    await deleteReply(deps, { ...call.params, reader });
    await announce(deps.live, call);
  });

  serve(router, uploadReplyRecording, async (call, ctx) => {
    const { params } = call;
    const bytes = await spendUpload(deps.media.quota, call.clientKey, ctx.req, uploadReplyRecording, UPLOAD_LIMIT);
    await deps.limits.spend("replyRecording", params.calendarId);
    const { calendarId, itemId, reader } = findDay(call, ctx);
    findRepliableItem(await findCalendar(deps.calendars, calendarId), itemId, reader, deps.now());
    const owner = { ownerId: getRepliesOwner(calendarId), writer: reader.writer, clientKey: call.clientKey };
    await deps.media.library.admit(owner, bytes);
    const name = await deps.media.spool.withFile(ctx.req, call.clientKey, UPLOAD_LIMIT, (file, directory) =>
      deps.media.library.addRecording(file, directory, owner),
    );
    return { recordingUrl: getMediaUrl(name) };
  });
}

type ReplyCall = Pick<Call<typeof saveReply>, "clientKey" | "ownerId" | "params">;

async function spendReply(limits: Limits, { clientKey, params }: ReplyCall): Promise<void> {
  await limits.spend("replyAddress", clientKey);
  await limits.spend("replyCalendar", params.calendarId);
}

const announce = (live: Live, { params: { calendarId, itemId } }: ReplyCall) =>
  live.announce({ kind: "replied", calendarId, itemId });

function findDay({ ownerId, params }: ReplyCall, ctx: AppContext) {
  return { ...params, reader: { ownerId, writer: setDeviceCookie(ctx, params.calendarId) } };
}
