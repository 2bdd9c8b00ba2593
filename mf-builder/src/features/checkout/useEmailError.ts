import { AUTO_SAVE_DELAY } from "@advent/contract";
import { useEffect, useState } from "react";
import { emailError } from "./validate";

/**
 * What is wrong with a typed address, once the typing has paused: the moment at which it would be saved. Not when the field
 * is left: words that appear then would move the button from under the finger that presses it. An empty field is not wrong
 * before the order.
 */
export function useEmailError(email: string): string | undefined {
  const [judged, judge] = useState("");
  useEffect(() => {
    const pause = setTimeout(() => judge(email), AUTO_SAVE_DELAY);
    return () => clearTimeout(pause);
  }, [email]);
  const isJudged = judged === email && email.trim() !== "";
  return isJudged ? emailError(email) : undefined;
}
