export const BAD_REQUEST_STATUS = 400;
export const NOT_FOUND_STATUS = 404;
export const CONFLICT_STATUS = 409;
export const TOO_MANY_REQUESTS_STATUS = 429;

/**
 * Sent by pages in another site's frame, with `1` or the token that the API last sent them in this header. The API
 * then also sets a partitioned cookie, one for each embedding site.
 * Only pages of our own origin can send it, because the CORS preflight rejects others.
 */
export const EMBEDDED_HEADER = "x-advent-embedded";
export const RESUME_PARAM = "resume";
/** Names the token of unsaved settings that a page shows. */
export const SHOP_PREVIEW_PARAM = "shop-preview";
/** Of the calendar that previews show. It is never stored. */
export const EXAMPLE_CALENDAR_ID = "example";
