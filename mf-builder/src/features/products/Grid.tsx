import { media, Skeleton, styled } from "@advent/ui";

/** Two columns on small screens, four on large ones (docs/behaviour/numbers.md). */
export const Grid = styled.ul.attrs({ role: "list" })`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  column-gap: 0.875rem;

  /* Large text on a phone: two columns would break every word. */
  @media (max-width: 15em) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.up("md")} {
    column-gap: 1.5rem;
  }
  ${media.up("lg")} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

export function PlaceholderGrid() {
  return (
    <Grid aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
        <Placeholder key={index} data-testid="product-placeholder">
          <Skeleton ratio="4 / 5" />
          <Skeleton width="75%" />
          <Skeleton width="35%" />
          <Skeleton height="2.875rem" />
        </Placeholder>
      ))}
    </Grid>
  );
}

const Placeholder = styled.li`
  display: grid;
  align-content: start;
  gap: 0.75rem;
  padding-bottom: 2rem;
`;
