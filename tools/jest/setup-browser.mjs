import { createRequire } from "node:module";
import { readStylesLightly } from "./light-styles.mjs";

const require = createRequire(import.meta.url);

// Else jsdom reads the whole sheet again for each rule that a component adds.
globalThis.SC_DISABLE_SPEEDY = false;

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

const noMatch = (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

// Loading these takes a second: only what draws components, in .tsx, asks for it.
if (expect.getState().testPath.endsWith("x")) {
  expect.extend(require("@testing-library/jest-dom/matchers"));
  const { configure, getConfig } = require("@testing-library/react");
  const { getElementError } = getConfig();
  configure({
    // A busy machine answers late; a test that waits is not a test that fails.
    asyncUtilTimeout: 10_000,
    // Each look of one that waits would print the whole page: here only the one that is told does.
    getElementError(message, container) {
      if (!getConfig()._disableExpensiveErrorDiagnostics) return getElementError(message, container);
      const error = Object.assign(new Error(message), { name: "TestingLibraryElementError" });
      return Object.defineProperty(error, "message", { get: () => getElementError(message, container).message });
    },
  });
}

// What jsdom lacks because it has no layout. A docblock may ask for Node in a browser project: then there is no window.
if (typeof window !== "undefined") {
  readStylesLightly(window);
  window.matchMedia ??= noMatch;
  window.ResizeObserver ??= NoObserver;
  window.IntersectionObserver ??= NoObserver;
  // It is never idle: what a browser does in its own time happens in no test that does not ask for it.
  window.requestIdleCallback ??= () => 0;
  window.cancelIdleCallback ??= () => {};
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.getAnimations ??= () => [];
  HTMLDialogElement.prototype.showModal ??= function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function () {
    this.open = false;
  };
  let count = 0;
  URL.createObjectURL ??= () => `blob:${location.origin}/${++count}`;
  URL.revokeObjectURL ??= () => {};
  // These are there, but only to complain.
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  HTMLMediaElement.prototype.pause = () => {};
}
