/** Longer than a picture takes; a page that is out of sight paints none. */
const AT_LATEST_MS = 200;

/** Resolves when what was drawn so far is on the screen. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, AT_LATEST_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
