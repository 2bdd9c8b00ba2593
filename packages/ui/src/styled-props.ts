/** Returns the configuration of a styled component whose named props never reach the DOM. */
export const hideProps = (...names: string[]) => ({ shouldForwardProp: (name: string) => !names.includes(name) });
