import { Button, EmptyState, ErrorState } from "@advent/ui";
import { part } from "../../frame/stories";
import { longNote } from "../../samples/shop";

export default { title: "UI/States" };

const nothing = () => undefined;

export const Empty = part(
  <EmptyState title="Nothing matches these filters" action={<Button variant="secondary">Show all gifts</Button>}>
    Try another word, a wider price or a different category.
  </EmptyState>,
);
export const EmptyBare = part(<EmptyState title="No calendars yet" />);
export const Failed = part(
  <ErrorState
    title="Failed to fetch products"
    message="We could not reach the shop. Your calendar is safe."
    onRetry={nothing}
  />,
);
export const FailedWithoutRetry = part(
  <ErrorState title="This calendar could not be opened" message="It does not exist." />,
);
export const LongText = part(<ErrorState title={longNote.slice(0, 120)} message={longNote} onRetry={nothing} />);
