import { getErrorSentence, getErrorStatus } from "@advent/store";
import { ErrorState, useToast } from "@advent/ui";
import { useEffect } from "react";
import { Loading } from "./Loading";

interface Query<Data> {
  data?: Data | undefined;
  currentData?: Data | undefined;
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
}

const LOGGED_OUT_STATUS = 401;

/**
 * Returns what a query has loaded, and what to show for its error or while there is nothing yet. What is loaded stays
 * when it cannot be loaded again, because a form below it may hold unsaved input.
 */
export function useQueryState<Data>(query: Query<Data>, name: string, height: string) {
  const { isError, error, refetch } = query;
  const hasCurrent = query.currentData !== undefined;
  const data = isError && !hasCurrent ? undefined : query.data;
  const { fail } = useToast();
  useEffect(() => {
    if (isError && hasCurrent && getErrorStatus(error) !== LOGGED_OUT_STATUS)
      fail(getErrorSentence(error), `Couldn’t refresh ${name}`);
  }, [isError, hasCurrent, error, fail, name]);
  const fallback =
    data === undefined &&
    (isError ? (
      <ErrorState title={`Couldn’t load ${name}`} message={getErrorSentence(error)} onRetry={() => void refetch()} />
    ) : (
      <Loading name={name} height={height} count={1} />
    ));
  return { data, fallback };
}
