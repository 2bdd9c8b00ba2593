import type { AdminFilter } from "@advent/contract";
import { Button, EmptyState } from "@advent/ui";

interface NoCalendarsProps {
  filter: AdminFilter;
  search: string;
  onShowAll: () => void;
}

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
      {search && "Search matches the start of a name, email address or order number."}
    </EmptyState>
  );
}
