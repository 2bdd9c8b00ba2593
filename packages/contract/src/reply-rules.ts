/** In characters, media excluded. */
export const MAX_REPLY_LENGTH = 500;
/** In milliseconds from when the reply was first given. It can always be deleted. */
export const REPLY_EDITABLE_MS = 60 * 60 * 1000;
export const MAX_REPLY_BYTES = 10 * 1024 * 1024;
