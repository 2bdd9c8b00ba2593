export const BAD_REQUEST_STATUS = 400;
export const NOT_FOUND_STATUS = 404;
export const CONFLICT_STATUS = 409;
export const TOO_MANY_REQUESTS_STATUS = 429;
