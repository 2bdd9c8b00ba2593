import { isAvailable, type ProductWithDetails, parseRingSize, type Variant } from "@advent/contract";
import { Button, Cluster, Stack, styled, Text, VisuallyHidden } from "@advent/ui";
import { Tabs } from "@advent/ui/tabs";
import { useState } from "react";
import { FingerSizeField } from "../../../shared/FingerSizeField";
import { RingOnScreen } from "../../../shared/ring-on-screen/RingOnScreen";
import { RING_SIZES, type RingSize } from "../../../shared/ring-sizes";
import { SizeTable } from "../Sheet.styles";

export interface GuideProps {
  product: ProductWithDetails;
  variant: Variant | undefined;
  onChoose: (variantId: string) => void;
}

export function RingGuide(props: GuideProps) {
  const [way, take] = useState<"paper" | "ring" | "table">("paper");
  return (
    <Tabs
      label="Ways to your size"
      value={way}
      onValueChange={take}
      tabs={[
        { value: "paper", label: "With paper", content: <StripOfPaper {...props} /> },
        {
          value: "ring",
          label: "With a ring",
          content: (
            <RingOnScreen
              start={props.variant && parseRingSize(props.variant)}
              renderSize={(size) => <SizeResult size={size} {...props} />}
            />
          ),
        },
        { value: "table", label: "UK, EU, US", content: <RingTable {...props} /> },
      ]}
    />
  );
}

function StripOfPaper(props: GuideProps) {
  const [size, setSize] = useState<RingSize>();
  return (
    <Stack gap="md">
      <Text>
        Wrap a narrow strip of paper around the finger, just below the knuckle. Mark where the ends meet, lay it flat
        and measure to the mark. Measure in the evening, when fingers are warm.
      </Text>
      <FingerSizeField label="Millimetres around the finger" onMeasure={setSize} />
      {size && <SizeResult size={size} {...props} />}
    </Stack>
  );
}

function RingTable({ product }: GuideProps) {
  const available = new Set(product.variants.filter(isAvailable).map(parseRingSize));
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
          <Row key={uk} $isAvailable={available.has(uk)}>
            <th scope="row">
              <span>{uk}</span>
              {available.has(uk) && <VisuallyHidden>, available</VisuallyHidden>}
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

interface SizeResultProps extends GuideProps {
  size: RingSize;
}

function SizeResult({ size: { uk, eu, us }, product, variant, onChoose }: SizeResultProps) {
  const sizes = product.variants.map(parseRingSize);
  // Prefers the same metal, so that a new size does not change the colour of a ring.
  const fitting = product.variants.find(
    (one, index) => sizes[index] === uk && one.metal === variant?.metal && isAvailable(one),
  );
  return (
    <Found as="p" role="status" justify="space-between">
      <span>
        <Size>{`Size ${uk}`}</Size> <span>{`EU ${eu}, US ${us}`}</span>
      </span>
      {fitting && fitting.id === variant?.id && <span>Chosen</span>}
      {fitting && fitting.id !== variant?.id && (
        <Button variant="secondary" size="small" onClick={() => onChoose(fitting.id)}>
          {`Choose size ${uk}`}
        </Button>
      )}
      {!fitting && sizes.some(Boolean) && <span>This piece is not available in this size.</span>}
    </Found>
  );
}

const Row = styled.tr<{ $isAvailable: boolean }>`
  color: ${({ $isAvailable }) => ($isAvailable ? "var(--text)" : "var(--text-soft)")};
  ${({ $isAvailable }) => $isAvailable && "background: var(--surface-sunken);"}

  ${({ $isAvailable }) => $isAvailable && "&& > th { font-weight: 600; }"}
`;

const Found = styled(Cluster)`
  gap: 0.5rem 1rem;
  padding: 0.75rem 1rem;
  border-left: 2px solid ${({ theme }) => theme.color.gold};
  background: var(--surface-sunken);
`;

const Size = styled.strong`
  margin-right: 0.5em;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.subheading};
  font-weight: 400;
`;
