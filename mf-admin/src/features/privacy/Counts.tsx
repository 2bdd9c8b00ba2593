import type { Erasure, InventoryPlace } from "@advent/contract";
import { styled } from "@advent/ui";

export function Counts({ counts }: Pick<Erasure, "counts">) {
  return (
    <List>
      {getFilledPlaces(counts).map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </List>
  );
}

const PLACE_LABELS: Readonly<Record<InventoryPlace, string>> = {
  calendars: "Calendars",
  contactRequests: "Contact requests",
  emails: "Emails",
  media: "Photos and recordings, with their versions",
  suggestions: "Suggested sentences",
  handovers: "Links for another device",
  sizeLinks: "Links to enter sizes",
  reminders: "Reminders of the recipient",
  events: "Events of the last ten minutes",
  limits: "Request counts",
  giftCards: "Gift cards (stay)",
};

function getFilledPlaces(counts: Erasure["counts"]): { label: string; count: number }[] {
  const places = Object.keys(PLACE_LABELS) as InventoryPlace[];
  return places
    .map((place) => ({ label: PLACE_LABELS[place], count: counts[place] ?? 0 }))
    .filter(({ count }) => count > 0);
}

const List = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
  max-width: 28rem;

  & > div {
    display: flex;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space.md};
    border-bottom: 1px solid var(--line);
  }
  dd {
    font-variant-numeric: tabular-nums;
  }
`;
