import type { ReplyDocument, ItemMedia, ShownDocument } from "../calendar-model";

/** Who asks for answers or gives them. */
export interface Reader {
  /** The device, as this calendar knows it; one that has never answered anything has no name. */
  writer: string | undefined;
  /** The shopper this browser is. */
  ownerId: string | undefined;
}

type Shared = Pick<ShownDocument, "sharesAnswers" | "ownerId">;

export const isSender = ({ ownerId }: Shared, reader: Reader) => reader.ownerId === ownerId;
export const isOwn = ({ writer }: ReplyDocument, reader: Reader) => reader.writer === writer;

/** The upload that an answer refers to; its renditions go with it. */
export const getRecording = ({ audio, video }: ItemMedia) => audio ?? video;

/** Whether a recording of an answer may be heard: by its writer, and once it is given by the sender and whom the sender lets. */
export function canHear(calendar: ShownDocument, { name, writer }: { name: string; writer: string }, reader: Reader) {
  if (reader.writer === writer) return true;
  const isGiven = calendar.items.some(({ answer }) => answer && getRecording(answer.media) === name);
  return isGiven && (calendar.sharesAnswers || isSender(calendar, reader));
}
