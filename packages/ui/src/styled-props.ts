/** Configuration of a styled component whose named props style it and never reach the DOM. */
export const hideProps = (...names: string[]) => ({ shouldForwardProp: (name: string) => !names.includes(name) });
