import { createHash } from "node:crypto";
import { MEDIA_KINDS, type MediaKind, MS_PER_MINUTE } from "@advent/contract";
import { type Connection, type Model, Schema } from "mongoose";
import { createModel, SCHEMA_OPTIONS, type StoredDocument } from "../database/create-model";

/** An unused upload is collected afterwards. Pages upload when a note is saved. */
export const UNCLAIMED_TTL_MS = 30 * MS_PER_MINUTE;

/** File names in the media library by kind. `mp4` and `poster` are renditions of the video or voice note. */
export type ItemMedia = Partial<Record<MediaKind | "mp4" | "poster", string>>;

const MEDIA_STORES = ["gridfs", "s3"] as const;
export type MediaStoreName = (typeof MEDIA_STORES)[number];

const moveSchema = new Schema(
  {
    step: { type: String, enum: ["copied", "switched"], required: true },
    to: { type: String, enum: MEDIA_STORES, required: true },
    at: { type: Date, required: true },
  },
  SCHEMA_OPTIONS,
);
export const mediaSchema = new Schema(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: MEDIA_KINDS, required: true },
    contentType: { type: String, required: true },
    bytes: { type: Number, required: true },
    durationMs: Number,
    width: Number,
    height: Number,
    /** SHA-256, base64url. */
    checksum: { type: String, required: true },
    ownerId: { type: String, required: true },
    /** Device that recorded a reply, as its calendar knows it, or contribution that an upload is for. */
    writer: { type: String, allowNull: false },
    /** Upload this file was made from, or its own name. Renditions share its lifetime. */
    parentId: { type: String, required: true },
    /** Store it is read from. Missing in older documents: then the former store during a move. */
    store: { type: String, enum: MEDIA_STORES, allowNull: false },
    /**
     * Last step of a move between stores. After `copied` the former store is still read, after `switched` the
     * former copy still exists.
     */
    move: { type: moveSchema, allowNull: false },
    checkAt: { type: Date, required: true },
    /** When no product referred to this image of one any more. */
    unusedSince: { type: Date, allowNull: false },
    createdAt: { type: Date, required: true },
  },
  SCHEMA_OPTIONS,
);

export type MediaDocument = StoredDocument<typeof mediaSchema>;

export type MediaOwner = Pick<MediaDocument, "ownerId" | "writer">;

export type MediaModel = Model<MediaDocument>;

export const createMediaModel = (connection: Connection): MediaModel =>
  createModel(connection, "Media", mediaSchema, "mediafiles");

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

/** Owner of what the shop's settings refer to. Anybody may see it. */
export const SHOP_MEDIA_OWNER = "shop";

/** Owner of the images of the shop's own products, which `collectProductImages` removes. */
export const PRODUCT_MEDIA_OWNER = "products";

const REPLIES_PREFIX = "replies.";

/**
 * Owner of the recordings in a calendar's replies. It is per calendar, so that all holders of the link share one
 * quota. Shopper ids have no dot.
 */
export const getRepliesOwner = (calendarId: string): string => `${REPLIES_PREFIX}${calendarId}`;

export const parseRepliesOwner = (ownerId: string): string | undefined =>
  ownerId.startsWith(REPLIES_PREFIX) ? ownerId.slice(REPLIES_PREFIX.length) : undefined;

const CONTRIBUTIONS_PREFIX = "contributions.";

/** Owner of the media in a calendar's contributions. Each names its contribution as its writer. */
export const getContributionsOwner = (calendarId: string): string => `${CONTRIBUTIONS_PREFIX}${calendarId}`;

export const parseContributionsOwner = (ownerId: string): string | undefined =>
  ownerId.startsWith(CONTRIBUTIONS_PREFIX) ? ownerId.slice(CONTRIBUTIONS_PREFIX.length) : undefined;
