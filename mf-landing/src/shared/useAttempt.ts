import { useState } from "react";

/**
 * Runs one call at a time, and holds the error of the last one for the recipient. Its button becomes `aria-disabled`,
 * because a disabled one loses its focus.
 */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState("");

  async function attempt(call: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setErrorText("");
    await call().catch(({ message }: Error) => setErrorText(message || "Something went wrong. Please try again."));
    setBusy(false);
  }

  return { isBusy, errorText, attempt };
}
