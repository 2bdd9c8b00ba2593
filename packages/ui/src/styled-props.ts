export const hideProps = (...names: string[]) => ({ shouldForwardProp: (name: string) => !names.includes(name) });
