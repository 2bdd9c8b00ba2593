/**
 * Sent with `1` by pages that another site shows in a frame: the API then gives the browser a cookie that frames keep
 * too, one per site around the frame. Only a page of our own origin can send it: no other passes the CORS preflight.
 */
export const EMBEDDED_HEADER = "x-advent-embedded";
/** Query parameter of the builder's address that carries a resume token. */
export const RESUME_PARAM = "resume";
