/** The styling library. The shell loads it in its own task, because it takes over the styles that the server sent. */
export {
  createGlobalStyle,
  css,
  keyframes,
  styled,
  useTheme,
} from "styled-components";

export const hideProps = (...names: string[]) => ({ shouldForwardProp: (name: string) => !names.includes(name) });
