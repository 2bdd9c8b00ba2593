import { usePaused } from "../../shared/usePaused";
import { emailError } from "./validate";

/**
 * What is wrong with a typed address, once the typing has paused. Not when the field is left: words that appear then would move the
 * button from under the finger that presses it. An empty field is not wrong before the order.
 */
export function useEmailError(email: string): string | undefined {
  const isJudged = usePaused(email) === email && email.trim() !== "";
  return isJudged ? emailError(email) : undefined;
}
