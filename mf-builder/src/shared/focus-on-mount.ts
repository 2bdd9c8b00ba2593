/** Ref callback that focuses an element when it appears. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
