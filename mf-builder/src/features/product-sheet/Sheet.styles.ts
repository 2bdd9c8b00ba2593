import { ProductImage, Stack, styled } from "@advent/ui";

export const IMAGE_SIZES = "(min-width: 48em) 40rem, 100vw";

export const Images = styled.div`
  position: relative;
  grid-area: pictures;
  min-width: 0;

  &:focus-visible {
    outline: none;
  }

  @container spread (min-width: 1px) {
    position: sticky;
    top: 0;
    width: min(80cqb, 54cqi);
    height: 100cqb;
  }
`;

export const Filling = styled(ProductImage)`
  height: 100%;
`;

export const Facts = styled.div`
  grid-area: facts;
  min-width: 0;
  padding: 0.75rem 1.25rem 2.5rem;

  @container spread (min-width: 1px) {
    padding: 0.75rem 3rem 3rem;
  }
`;

export const ScaleDrawing = styled.svg`
  width: 100%;
  background: var(--surface-raised);
  fill: none;
  stroke: ${({ theme }) => theme.color.gold};
  stroke-width: 1.2;
  stroke-linecap: round;
  stroke-linejoin: round;

  path,
  circle {
    vector-effect: non-scaling-stroke;
  }
`;

export const Matter = styled(Stack).attrs({ as: "section" })`
  margin-top: 2rem;
  padding-top: 1.75rem;
  border-top: 1px solid var(--line);
`;

export const SizeTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: 0.375rem 0.5rem;
    border-bottom: 1px solid var(--line);
    font-weight: 400;
    text-align: start;
  }
  thead th {
    color: var(--text-soft);
    font-size: ${({ theme }) => theme.size.small};
  }
`;
