import { type CalendarWithItems, getBuilderTitle, STYLIST_MODE, toRoman } from "@advent/contract";
import { Button, Cluster, styled, useShop } from "@advent/ui";

interface GiftsNoticeProps {
  data: CalendarWithItems;
  picked: number | null;
  onUnpick: () => void;
  /** True when the grid is shown although the stylist chooses. */
  browses: boolean;
  onBrowse: (browses: boolean) => void;
}

export function GiftsNotice({ data: { calendar }, picked, onUnpick, browses, onBrowse }: GiftsNoticeProps) {
  const shop = useShop();
  if (calendar.isStylistChoice) {
    return (
      <Notice as="p">
        {STYLIST_MODE}
        <Button variant="quiet" size="small" aria-expanded={browses} onClick={() => onBrowse(!browses)}>
          {browses ? "Hide the collection" : "See the collection"}
        </Button>
      </Notice>
    );
  }
  return (
    <div aria-live="polite">
      {picked !== null && (
        <Notice as="p">
          <span>{`Choosing for day ${toRoman(picked)}, ${getBuilderTitle(picked, shop)}.`}</span>
          <Button variant="quiet" size="small" onClick={onUnpick}>
            Choose the day later
          </Button>
        </Notice>
      )}
    </div>
  );
}

const Notice = styled(Cluster)`
  gap: 0 1rem;
  margin-bottom: 1rem;
  padding: 0.75rem 1.25rem;
  border-left: 2px solid ${({ theme }) => theme.color.gold};
  background: var(--surface-sunken);
`;
