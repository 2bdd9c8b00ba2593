/**
 * Parses an absolute URL. Returns undefined for anything else.
 * `URL.canParse` is missing in browsers that we support: Chrome before 120 and Safari before 17.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
