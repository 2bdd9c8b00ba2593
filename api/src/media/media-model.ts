import type { MediaKind } from "@advent/contract";
import { type Connection, type Model, Schema } from "mongoose";

/** An upload that no note takes up within half an hour is collected (ms); pages upload when a note is saved. */
export const UNCLAIMED_TTL_MS = 30 * 60 * 1000;

export type MediaStoreName = "gridfs" | "s3";

export interface MediaDocument {
  /** The file name: an unguessable id and the extension of its type. */
  _id: string;
  kind: MediaKind;
  contentType: string;
  /** Size. */
  bytes: number;
  durationMs: number | null;
  width: number | null;
  height: number | null;
  /** SHA-256 of the bytes, base64url. */
  checksum: string;
  ownerId: string;
  /** Of an answer: the device that recorded it, as its calendar knows it. */
  writer?: string;
  /** The upload this file was made from; its own name for the upload itself. Renditions live and go with it. */
  parentId: string;
  /** The store it is read from; of older media none says so: then it is the former store while media move. */
  store?: MediaStoreName;
  /** Which step of a move between stores was taken, and when. `copied` is not read yet; `switched` is, and its former copy still lies there. */
  move?: { step: "copied" | "switched"; to: MediaStoreName; at: Date };
  /** When to look whether a note still refers to it. */
  checkAt: Date;
  createdAt: Date;
}

/** Whose an upload is: a shopper's, or a device's among the answers of a calendar. */
export type MediaOwner = Pick<MediaDocument, "ownerId" | "writer">;

export type MediaModel = Model<MediaDocument>;

export function createMediaModel(connection: Connection): MediaModel {
  const schema = new Schema<MediaDocument>(
    {
      _id: String,
      kind: String,
      contentType: String,
      bytes: Number,
      durationMs: Number,
      width: Number,
      height: Number,
      checksum: String,
      ownerId: String,
      writer: String,
      parentId: String,
      store: String,
      move: Schema.Types.Mixed,
      checkAt: Date,
      createdAt: Date,
    },
    { versionKey: false },
  );
  return connection.model<MediaDocument>("Media", schema, "mediafiles");
}

/**
 * The address of stored media: a name that cannot be guessed, and never anything else.
 * @param preview the key that opens it while its day is sealed
 */
export function getMediaUrl(file: string, preview?: string): string {
  return `/api/media/${file}${preview ? `?preview=${preview}` : ""}`;
}

const REPLIES_PREFIX = "answers.";

/** Whose the recordings of a calendar's answers are: the calendar's, so that all who hold its link share one quota. No shopper's id has a dot. */
export const getRepliesOwner = (calendarId: string): string => `${REPLIES_PREFIX}${calendarId}`;

/** The calendar whose answers an owner stands for; none for a shopper. */
export const parseRepliesOwner = (ownerId: string): string | undefined =>
  ownerId.startsWith(REPLIES_PREFIX) ? ownerId.slice(REPLIES_PREFIX.length) : undefined;
