export function toOneLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.trim().replace(/\s+/g, " ").slice(0, 400).replace(/\.+$/, "");
}
