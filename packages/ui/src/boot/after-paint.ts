/**
 * Resolves when what was drawn so far, or stands in the page, is on the screen.
 *
 * @param atLatest in milliseconds, longer than a picture takes: a page that is out of sight paints none
 */
export const waitForPaint = (atLatest: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, atLatest);
    requestAnimationFrame(() => setTimeout(resolve));
  });
