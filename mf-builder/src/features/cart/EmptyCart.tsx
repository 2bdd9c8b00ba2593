import { AppLink } from "@advent/router";
import { ButtonLink, EmptyState, VisuallyHidden } from "@advent/ui";

export function EmptyCart() {
  return (
    <>
      <VisuallyHidden as="h1">Cart</VisuallyHidden>
      <EmptyState
        title="Your advent calendar is empty"
        action={
          <ButtonLink as={AppLink} to="/">
            Start Shopping
          </ButtonLink>
        }
      >
        Twelve days are waiting for their gifts.
      </EmptyState>
    </>
  );
}
