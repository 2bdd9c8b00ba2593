import { getErrorSentence } from "@advent/store";
import { ErrorState } from "@advent/ui";
import { Loading } from "./Loading";

interface Query<Data> {
  data?: Data | undefined;
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
}

/** Returns what a query has loaded, and what to show for its error or while there is nothing yet. */
export function getQueryState<Data>({ data, isError, error, refetch }: Query<Data>, name: string, height: string) {
  const fallback = isError ? (
    <ErrorState title={`Couldn’t load ${name}`} message={getErrorSentence(error)} onRetry={() => void refetch()} />
  ) : (
    data === undefined && <Loading name={name} height={height} count={1} />
  );
  return { data, fallback };
}
