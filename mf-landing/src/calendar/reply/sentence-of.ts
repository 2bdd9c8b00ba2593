export function getErrorMessage(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === "string" && message ? message : "Something went wrong. Please try again.";
}
