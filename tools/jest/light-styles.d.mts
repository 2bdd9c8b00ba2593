export function readStylesLightly(window: Window): void;
