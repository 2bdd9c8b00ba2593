/**
 * The styling library. The shell loads it before the rest of the package, in a task of its own, because it takes over
 * the styles that the server sent: about a third of the package's start.
 */
export {
  createGlobalStyle,
  css,
  keyframes,
  styled,
  useTheme,
} from "styled-components";
