import { builderPage, type CalendarWithItems, DAY_COUNT } from "@advent/contract";
import { AppLink } from "@advent/router";
import { ButtonLink, ErrorBoundary, Heading, InfoIcon, media, styled } from "@advent/ui";
import type { ReactNode } from "react";
import { Summary } from "./Summary";

interface CartSideProps {
  data: CalendarWithItems;
  ordered: boolean;
  children: ReactNode;
}

export function CartSide({ data, ordered, children }: CartSideProps) {
  const missing = DAY_COUNT - data.items.length;
  return (
    <Side aria-label="Summary">
      <Heading level={2}>Summary</Heading>
      <Summary data={data} />
      {!ordered && missing > 0 && (
        <Note>
          <p>
            <InfoIcon />
            <span>
              {`You still need ${missing} more ${missing === 1 ? "item" : "items"} to complete your advent calendar.`}
            </span>
          </p>
          <ButtonLink as={AppLink} to={`${builderPage.path}#gifts`} variant="secondary">
            Continue Shopping
          </ButtonLink>
        </Note>
      )}
      <ErrorBoundary>{children}</ErrorBoundary>
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

export const Note = styled.div`
  display: grid;
  gap: 1.25rem;
  padding-top: 1.5rem;
  border-top: 1px solid var(--line);

  p {
    display: flex;
    gap: 0.6em;
  }
  svg {
    flex: none;
    margin-top: 0.2em;
    color: var(--text-gold);
  }
`;
