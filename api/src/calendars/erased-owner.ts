import { createHash } from "node:crypto";

/** Whose an erased calendar was, for their own browser alone: that it is not given the same id again. No cookie can name it. */
export const getErasedOwner = (ownerId: string): string =>
  ownerId.startsWith("erased.") ? ownerId : `erased.${createHash("sha256").update(ownerId).digest("base64url")}`;

/** Under which names a shopper's calendars are stored. */
export const getOwners = (ownerId: string): string[] => [ownerId, getErasedOwner(ownerId)];

/** Whether what is stored under that name is a shopper's, as one of {@link getOwners}. */
export const isOwner = (stored: string, ownerId: string): boolean =>
  stored === ownerId || stored === getErasedOwner(ownerId);
