import { isAvailable, parseRingSize } from "@advent/contract";
import { styled, VisuallyHidden } from "@advent/ui";
import { RING_SIZES } from "../../../shared/ring-sizes";
import type { GuideProps } from "./SizeResult";
import { SizeTable } from "./sizeTable";

export function RingTable({ product }: GuideProps) {
  const had = new Set(product.variants.filter(isAvailable).map(({ size }) => parseRingSize(size)));
  return (
    <SizeTable>
      <thead>
        <tr>
          <th scope="col">UK</th>
          <th scope="col">EU</th>
          <th scope="col">US</th>
          <th scope="col">Inside</th>
        </tr>
      </thead>
      <tbody>
        {RING_SIZES.map(({ uk, eu, us, diameter }) => (
          <Row key={uk} $had={had.has(uk)}>
            <th scope="row">
              <span>{uk}</span>
              {had.has(uk) && <VisuallyHidden>, available</VisuallyHidden>}
            </th>
            <td>{eu}</td>
            <td>{us}</td>
            <td>{diameter.toFixed(1)} mm</td>
          </Row>
        ))}
      </tbody>
    </SizeTable>
  );
}

const Row = styled.tr<{ $had: boolean }>`
  color: ${({ $had }) => ($had ? "var(--text)" : "var(--text-soft)")};
  ${({ $had }) => $had && "background: var(--surface-sunken);"}

  ${({ $had }) => $had && "&& > th { font-weight: 600; }"}
`;
