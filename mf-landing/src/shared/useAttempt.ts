import { useState } from "react";

/** Runs calls, and holds the error of the last one for the recipient. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState("");

  async function attempt(call: () => Promise<void>): Promise<void> {
    setBusy(true);
    setErrorText("");
    await call().catch(({ message }: Error) => setErrorText(message || "Something went wrong. Please try again."));
    setBusy(false);
  }

  return { isBusy, errorText, attempt };
}
