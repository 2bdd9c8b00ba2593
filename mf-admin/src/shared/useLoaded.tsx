import { getErrorSentence } from "@advent/store";
import { ErrorState, Skeleton } from "@advent/ui";
import { useSessionEnd } from "./session/session";

interface Query<Data> {
  data?: Data | undefined;
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
}

/** Returns what a query has loaded, and what to show for its error or while there is nothing yet. */
export function useLoaded<Data>({ data, isError, error, refetch }: Query<Data>, errorTitle: string, height: string) {
  useSessionEnd(isError && error);
  const fallback = isError ? (
    <ErrorState title={errorTitle} message={getErrorSentence(error)} onRetry={() => void refetch()} />
  ) : (
    data === undefined && <Skeleton height={height} />
  );
  return { data, fallback };
}
