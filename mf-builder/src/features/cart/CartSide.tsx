import { type CalendarWithItems, DAY_COUNT } from "@advent/contract";
import { Heading, media, styled } from "@advent/ui";
import type { ReactNode } from "react";
import { IncompleteWarning } from "./IncompleteWarning";
import { Summary } from "./Summary";

interface CartSideProps {
  data: CalendarWithItems;
  ordered: boolean;
  children: ReactNode;
}

export function CartSide({ data, ordered, children }: CartSideProps) {
  return (
    <Side aria-label="Summary">
      <Heading level={2}>Summary</Heading>
      <Summary data={data} />
      {!ordered && data.items.length < DAY_COUNT && <IncompleteWarning itemCount={data.items.length} />}
      {children}
    </Side>
  );
}

const Side = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;
  padding: min(1.75rem, 7vw);
  border: 1px solid var(--line);
  background: var(--surface-raised);

  ${media.up("lg")} {
    position: sticky;
    top: calc(var(--header-height, 0px) + 1.5rem);
  }
`;
