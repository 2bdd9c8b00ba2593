import { Button, EmptyState, ErrorState, Skeleton, Stack, VisuallyHidden } from "@advent/ui";
import type { DeskView } from "../useDeskAddress";
import type { Calendars } from "./useCalendars";

interface ListStateProps {
  list: Calendars;
  view: DeskView;
  onClear: () => void;
}

/** What stands in the list's place while there is none. */
export function ListState({ list: { calendars, problem, refetch, isFetching }, view, onClear }: ListStateProps) {
  if (calendars && calendars.length > 0) return null;
  if (calendars) return <Nothing view={view} onClear={onClear} />;
  if (problem && !isFetching) {
    return <ErrorState title="The calendars could not be loaded" message={problem} onRetry={refetch} />;
  }
  return (
    <Stack gap="xs" role="status">
      <VisuallyHidden>Loading calendars</VisuallyHidden>
      {placeholders.map((name) => (
        <Skeleton key={name} height="5.5rem" />
      ))}
    </Stack>
  );
}

const placeholders = ["first", "second", "third", "fourth", "fifth", "sixth"];

function Nothing({ view: { filter, search }, onClear }: Pick<ListStateProps, "view" | "onClear">) {
  if (filter === "all" && !search) {
    return <EmptyState title="No calendars yet">The first shopper's calendar appears here.</EmptyState>;
  }
  return (
    <EmptyState
      title={search ? `Nothing found for “${search}”` : "No calendars here"}
      action={
        <Button variant="secondary" onClick={onClear}>
          Show all calendars
        </Button>
      }
    >
      {search && "A search looks at the beginnings of names, email addresses and order numbers."}
    </EmptyState>
  );
}
