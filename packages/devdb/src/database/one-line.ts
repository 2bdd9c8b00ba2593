/** An error's message on one line and without its full stop, for a sentence about it. */
export function toOneLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.trim().replace(/\s+/g, " ").slice(0, 400).replace(/\.+$/, "");
}
