import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

// Busy machines respond late. A slow test must not fail.
configure({ asyncUtilTimeout: 30_000 });

// Files with `@jest-environment node` in their docblock have no window.
if (typeof window !== "undefined") addMissingBrowserApis();

/** Adds what jsdom does not implement, see https://jestjs.io/docs/manual-mocks#mocking-methods-which-are-not-implemented-in-jsdom. */
function addMissingBrowserApis() {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  let objectUrls = 0;

  Object.assign(window, {
    matchMedia: (media) => Object.assign(new EventTarget(), { media, matches: false }),
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    // Never idle: a test that wants an idle moment mocks it.
    requestIdleCallback: () => 0,
    cancelIdleCallback: () => {},
    scrollTo: () => {},
  });
  Object.assign(Element.prototype, { scrollIntoView: () => {}, getAnimations: () => [] });
  Object.assign(HTMLMediaElement.prototype, { play: () => Promise.resolve(), pause: () => {} });
  Object.assign(HTMLDialogElement.prototype, {
    showModal() {
      this.open = true;
    },
    close() {
      this.open = false;
    },
  });
  Object.assign(URL, {
    createObjectURL: () => `blob:${location.origin}/${++objectUrls}`,
    revokeObjectURL: () => {},
  });
}
