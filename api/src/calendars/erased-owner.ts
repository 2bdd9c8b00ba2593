import { createHash } from "node:crypto";

/** Returns the stored owner of an erased calendar. It keeps the id from being reused, and no cookie can name it. */
export const getErasedOwner = (ownerId: string): string =>
  ownerId.startsWith("erased.") ? ownerId : `erased.${createHash("sha256").update(ownerId).digest("base64url")}`;

export const getOwners = (ownerId: string): string[] => [ownerId, getErasedOwner(ownerId)];

export const isOwner = (stored: string, ownerId: string): boolean =>
  stored === ownerId || stored === getErasedOwner(ownerId);
