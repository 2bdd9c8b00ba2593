import nodePreset, { resolve } from "../node/jest-preset.mjs";

/** For code that runs in a browser: jsdom with fetch and the jest-dom matchers. */
export default {
  ...nodePreset,
  testEnvironment: resolve("../jsdom-environment.mjs"),
  // As in production, styled-components adds rules through the CSSOM: jsdom parses a style element's whole text again for each change.
  globals: { SC_DISABLE_SPEEDY: false },
  setupFilesAfterEnv: [...nodePreset.setupFilesAfterEnv, resolve("../setup-browser.mjs")],
};
