import { Button, EmptyState, ErrorState } from "@advent/ui";
import { renderPart } from "../../frame/stories";
import { longNote } from "../../samples/shop";

export default { title: "UI/States" };

const nothing = () => undefined;

export const Empty = renderPart(
  <EmptyState title="Nothing matches these filters" action={<Button variant="secondary">Show all gifts</Button>}>
    Try another word, a wider price or a different category.
  </EmptyState>,
);
export const EmptyBare = renderPart(<EmptyState title="No calendars yet" />);
export const Failed = renderPart(
  <ErrorState
    title="Failed to fetch products"
    message="We could not reach the shop. Your calendar is safe."
    onRetry={nothing}
  />,
);
export const FailedWithoutRetry = renderPart(
  <ErrorState title="Couldn’t open this calendar" message="It does not exist." />,
);
export const LongText = renderPart(<ErrorState title={longNote.slice(0, 120)} message={longNote} onRetry={nothing} />);
