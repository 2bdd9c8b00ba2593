/** In milliseconds from the start: fade, doors, gathering, name. */
export const FADE_MS = 700;
const FIRST_DOOR_MS = 900;
const STAGGER_MS = 170;
export const getDoorDelay = (day: number): number => FIRST_DOOR_MS + (day - 1) * STAGGER_MS;
export const GATHER_AT_MS = getDoorDelay(12) + 1000;
export const LAST_AT_MS = GATHER_AT_MS + 900;
export const CLOSING_AT_MS = LAST_AT_MS + 500;
