import { builderPage, DAY_COUNT } from "@advent/contract";
import { AppLink } from "@advent/router";
import { ButtonLink, InfoIcon, styled } from "@advent/ui";

export function IncompleteWarning({ itemCount }: { itemCount: number }) {
  const missing = DAY_COUNT - itemCount;
  return (
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
  );
}

const Note = styled.div`
  display: grid;
  gap: 1.25rem;
  padding-top: 1.5rem;
  border-top: 1px solid var(--line);

  p {
    display: flex;
    gap: 0.6em;
  }
  svg {
    margin-top: 0.2em;
    color: var(--text-gold);
  }
`;
