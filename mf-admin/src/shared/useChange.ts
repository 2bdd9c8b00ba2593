import { getErrorSentence } from "@advent/store";
import { useToast } from "@advent/ui";
import { isSignedOut } from "./session/session";

export interface ChangeMessages {
  /** Title of the toast once it is done. Without it there is none. */
  done?: string;
  /** Text below that title. */
  note?: string;
  /** Title of the toast if it fails. */
  failed?: string;
}

/** Awaits a request and reports its result in a toast. Returns its data, or undefined if it failed. */
export function useChange() {
  const { show, fail } = useToast();
  return async <Data>(
    request: PromiseLike<{ data?: Data; error?: unknown }>,
    { done, note, failed }: ChangeMessages = {},
  ): Promise<Data | undefined> => {
    const { data, error } = await request;
    if (error && !isSignedOut(error)) fail(getErrorSentence(error), failed);
    if (done && !error) show({ title: done, description: note, tone: "success" });
    return error ? undefined : data;
  };
}
