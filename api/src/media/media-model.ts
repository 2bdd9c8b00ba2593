import { createHash } from "node:crypto";
import { type MediaKind, MS_PER_MINUTE } from "@advent/contract";
import type { Connection, Model } from "mongoose";
import { createModel } from "../database/create-model";

/** An unused upload is collected afterwards. Pages upload when a note is saved. */
export const UNCLAIMED_TTL_MS = 30 * MS_PER_MINUTE;

/** File names in the media library by kind. `mp4` and `poster` are renditions of the video or voice note. */
export type ItemMedia = Partial<Record<MediaKind | "mp4" | "poster", string>>;

export type MediaStoreName = "gridfs" | "s3";

export interface MediaDocument {
  _id: string;
  kind: MediaKind;
  contentType: string;
  bytes: number;
  durationMs: number | null;
  width: number | null;
  height: number | null;
  /** SHA-256, base64url. */
  checksum: string;
  ownerId: string;
  /** Device that recorded a reply, as its calendar knows it. */
  writer?: string;
  /** Upload this file was made from, or its own name. Renditions share its lifetime. */
  parentId: string;
  /** Store it is read from. Missing in older documents: then the former store during a move. */
  store?: MediaStoreName;
  /**
   * Last step of a move between stores. After `copied` the former store is still read, after `switched` the
   * former copy still exists.
   */
  move?: { step: "copied" | "switched"; to: MediaStoreName; at: Date };
  checkAt: Date;
  createdAt: Date;
}

export type MediaOwner = Pick<MediaDocument, "ownerId" | "writer">;

export type MediaModel = Model<MediaDocument>;

export const createMediaModel = (connection: Connection): MediaModel => createModel(connection, "Media", "mediafiles");

export async function computeChecksum(bytes: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest("base64url");
}

export function getMediaUrl(file: string, preview?: string): string {
  return `/api/media/${file}${preview ? `?preview=${preview}` : ""}`;
}

export const getMediaUrls = <Kind extends string>(media: Partial<Record<Kind, string>>, preview?: string) =>
  Object.fromEntries(
    Object.entries<string>(media as Record<Kind, string>).map(([kind, file]) => [kind, getMediaUrl(file, preview)]),
  ) as Partial<Record<Kind, string>>;

const REPLIES_PREFIX = "replies.";

/**
 * Owner of the recordings in a calendar's replies. It is per calendar, so that all holders of the link share one
 * quota. Shopper ids have no dot.
 */
export const getRepliesOwner = (calendarId: string): string => `${REPLIES_PREFIX}${calendarId}`;

export const parseRepliesOwner = (ownerId: string): string | undefined =>
  ownerId.startsWith(REPLIES_PREFIX) ? ownerId.slice(REPLIES_PREFIX.length) : undefined;
