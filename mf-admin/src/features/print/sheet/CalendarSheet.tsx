import { getErrorSentence } from "@advent/store";
import { useGetPrintSheetQuery } from "@advent/store/admin";
import { ErrorState, media, Spinner, styled } from "@advent/ui";
import { useSessionEnd } from "../../../shared/session/session";
import type { Layout } from "../layouts";
import { Sheet } from "./Sheet";

interface CalendarSheetProps {
  calendarId: string;
  layout: Layout;
}

export function CalendarSheet({ calendarId, layout }: CalendarSheetProps) {
  const { data, isError, error, refetch } = useGetPrintSheetQuery(calendarId);
  useSessionEnd(isError && error);
  if (data) return <Sheet calendar={data} layout={layout} />;
  return (
    <Waiting>
      {isError ? (
        <ErrorState
          title="Couldn’t load these cards"
          message={getErrorSentence(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Spinner label="Loading cards" />
      )}
    </Waiting>
  );
}

const Waiting = styled.div`
  grid-column: 1 / -1;
  display: grid;
  place-items: center;
  min-height: 16rem;

  ${media.print} {
    display: none;
  }
`;
