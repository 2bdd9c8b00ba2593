import type { ItemMedia } from "../../media/media-model";
import type { ReplyDocument, ShownCalendar } from "../calendar-model";

export interface Reader {
  /** Name of the device in this calendar. Missing until it first replies. */
  writer: string | undefined;
  ownerId: string | undefined;
}

type Shared = Pick<ShownCalendar, "sharesReplies" | "ownerId">;

export const isSender = ({ ownerId }: Shared, reader: Reader) => reader.ownerId === ownerId;
export const isOwn = ({ writer }: ReplyDocument, reader: Reader) => reader.writer === writer;

export const getRecording = ({ audio, video }: ItemMedia) => audio ?? video;

/**
 * Returns true for the recording's writer and, once the reply is given, for the sender and anyone the sender
 * shares with.
 */
export function canHear(calendar: ShownCalendar, { name, writer }: { name: string; writer: string }, reader: Reader) {
  if (reader.writer === writer) return true;
  const isGiven = calendar.items.some(({ reply }) => reply && getRecording(reply.media) === name);
  return isGiven && (calendar.sharesReplies || isSender(calendar, reader));
}
