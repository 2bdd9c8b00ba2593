import { media, Skeleton, styled, VisuallyHidden } from "@advent/ui";

export function DetailsLoading() {
  return (
    <Fields>
      <VisuallyHidden role="status">Loading your calendar…</VisuallyHidden>
      <Skeleton height="4.5rem" />
      <Skeleton height="8rem" />
    </Fields>
  );
}

export function ExperienceLoading() {
  return (
    <>
      <Cards $columns={2}>
        <Skeleton height="8.5rem" />
        <Skeleton height="8.5rem" />
      </Cards>
      <Cards $columns={3}>
        <Skeleton height="9.5rem" />
        <Skeleton height="9.5rem" />
        <Skeleton height="9.5rem" />
      </Cards>
    </>
  );
}

const Fields = styled.div`
  display: grid;
  gap: 1.5rem;

  ${media.up("md")} {
    grid-template-columns: 2fr 3fr;
  }
`;

const Cards = styled.div<{ $columns: number }>`
  display: grid;
  gap: 1.5rem;

  & + & {
    margin-top: 4rem;
  }
  ${media.up("md")} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
`;
