import type { AdminFilter } from "@advent/contract";
import { Button, EmptyState, Skeleton, Stack, VisuallyHidden } from "@advent/ui";

interface NoCalendarsProps {
  filter: AdminFilter;
  search: string;
  onShowAll: () => void;
}

/** What stands in the place of a list that holds nothing. */
export function NoCalendars({ filter, search, onShowAll }: NoCalendarsProps) {
  if (filter === "all" && !search) {
    return <EmptyState title="No calendars yet">The first shopper's calendar appears here.</EmptyState>;
  }
  return (
    <EmptyState
      title={search ? `Nothing found for “${search}”` : "No calendars here"}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          Show all calendars
        </Button>
      }
    >
      {search && "A search looks at the beginnings of names, email addresses and order numbers."}
    </EmptyState>
  );
}

const placeholders = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** What stands in the place of a list that is on its way. */
export function LoadingCalendars() {
  return (
    <Stack gap="xs" role="status">
      <VisuallyHidden>Loading calendars</VisuallyHidden>
      {placeholders.map((name) => (
        <Skeleton key={name} height="5.5rem" />
      ))}
    </Stack>
  );
}
