import { AUTO_SAVE_DELAY } from "@advent/contract";
import { useEffect, useState } from "react";
import { emailError } from "./validate";

/**
 * What is wrong with a typed address, once the typing has paused or the field is left: the moment at which it would be saved.
 * An empty field is not wrong before the order.
 */
export function useEmailError(email: string) {
  const [judged, judge] = useState("");
  useEffect(() => {
    const pause = setTimeout(() => judge(email), AUTO_SAVE_DELAY);
    return () => clearTimeout(pause);
  }, [email]);
  const isJudged = judged === email && email.trim() !== "";
  return { error: isJudged ? emailError(email) : undefined, judge: () => judge(email) };
}
