export { ServerStyleSheet, StyleSheetManager } from "styled-components";
