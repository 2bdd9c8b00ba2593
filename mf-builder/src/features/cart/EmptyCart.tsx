import { builderPage, DAYS } from "@advent/contract";
import { AppLink } from "@advent/router";
import { ButtonLink, EmptyState, styled, VisuallyHidden } from "@advent/ui";
import { ClosedDoors } from "../../shared/ClosedDoors";

const waiting = DAYS.map((day) => ({ day, productImage: "" }));

export function EmptyCart() {
  return (
    <>
      <VisuallyHidden as="h1">Cart</VisuallyHidden>
      <EmptyState
        title="Your advent calendar is empty"
        ornament={
          <Doors>
            <ClosedDoors items={waiting} />
          </Doors>
        }
        action={
          <ButtonLink as={AppLink} to={builderPage.path}>
            Start Shopping
          </ButtonLink>
        }
      >
        Twelve days are waiting for their gifts.
      </EmptyState>
    </>
  );
}

const Doors = styled.div`
  width: min(56rem, calc(100vw - 3rem));
  margin-bottom: ${({ theme }) => theme.space.lg};
`;
