import { getSharedOptions, resolve } from "../shared.mjs";

/** For code that runs in a browser: jsdom with fetch and the jest-dom matchers. */
export default {
  ...getSharedOptions(),
  testEnvironment: resolve("./jsdom-environment.mjs"),
  // As in production, styled-components adds rules through the CSSOM: jsdom parses a style element's whole text again for each change.
  globals: { SC_DISABLE_SPEEDY: false },
  setupFilesAfterEnv: [resolve("./setup-console.mjs"), resolve("./setup-browser.mjs")],
};
