/** Longer than a picture takes on a slow phone; a page that is out of sight paints none. */
const AT_LATEST_MS = 500;

/** Resolves when what was drawn so far, or stands in the page, is on the screen. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, AT_LATEST_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
