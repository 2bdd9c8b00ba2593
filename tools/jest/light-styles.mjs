const notDrawn = "[hidden], dialog:not([open]), script, style, template, head, details:not([open]) > :not(summary)";

/**
 * jsdom weighs every rule of the page for every element whose style is read, and one query by role reads hundreds.
 * What such queries read (is it drawn, is it visible, can it be pressed, what stands before and after it) comes from
 * the element's own attributes, every other property from jsdom. A rule that hides something is seen in the browser.
 */
export function readStylesLightly(window) {
  const { getComputedStyle } = window;
  window.getComputedStyle = (element, pseudo) => {
    const answer = (name) => fromAttributes[name]?.(element);
    let whole;
    const all = () => (whole ??= getComputedStyle.call(window, element, pseudo));
    const getPropertyValue = (name) => answer(name) ?? all().getPropertyValue(name);
    return new Proxy({}, { get: (_, name) => (name === "getPropertyValue" ? getPropertyValue : read(name)) });

    function read(name) {
      const value = answer(name) ?? all()[name];
      return typeof value === "function" ? value.bind(all()) : value;
    }
  };
}

const pointerEvents = ({ style }) => style?.pointerEvents || "auto";

const fromAttributes = {
  display: (element) => element.style?.display || (element.matches(notDrawn) ? "none" : "block"),
  visibility: ({ style }) => style?.visibility || "visible",
  content: () => "",
  // A window that opens stands transparent for a frame, which a busy machine makes long.
  opacity: (element) => (element.hasAttribute("data-starting-style") ? "1" : undefined),
  pointerEvents,
  "pointer-events": pointerEvents,
};
