/**
 * Resolves when the current content was painted.
 * @param atLatest timeout in milliseconds, because a hidden page never paints
 */
export const waitForPaint = (atLatest: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, atLatest);
    requestAnimationFrame(() => setTimeout(resolve));
  });
