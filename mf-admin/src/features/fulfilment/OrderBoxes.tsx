import { formatEngravingTask, type PickItem } from "@advent/contract";
import { styled } from "@advent/ui";
import { TitledSection } from "../../shared/AdminSection";

/** Shows what goes in each box until somebody starts packing. */
export function OrderBoxes({ items }: { items: readonly PickItem[] }) {
  return (
    <TitledSection title="Boxes">
      <List role="list">
        {items.map(({ itemId, day, name, variantTitle, engraving, sku, location, isRefunded }) => (
          <li key={itemId}>
            <Numeral>{day}</Numeral>
            <span>
              <span>
                {isRefunded ? "Nothing: the day was refunded" : [name, variantTitle].filter(Boolean).join(", ")}
              </span>
              {!isRefunded && engraving && <strong>{formatEngravingTask(engraving)}</strong>}
            </span>
            {!isRefunded && <small>{[location, sku].filter(Boolean).join(" · ")}</small>}
          </li>
        ))}
      </List>
    </TitledSection>
  );
}

export const Numeral = styled.span`
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.lead};
`;

const List = styled.ul`
  width: 100%;

  & > li {
    display: grid;
    grid-template-columns: 2.5rem minmax(0, 1fr) minmax(0, 1fr);
    align-items: baseline;
    gap: ${({ theme }) => theme.space.xs};
    padding-block: ${({ theme }) => theme.space.xxs};
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  & strong {
    display: block;
  }
  & small {
    color: var(--text-soft);
  }
`;
