import { Heading, styled, Text } from "@advent/ui";
import { BODY_DRAWINGS } from "../../../shared/body-drawings";
import { Matter, ScaleDrawing } from "../Sheet.styles";
import { drawProduct, getLowestPoint, isAllRound, parseChainLength, type Worn } from "./drawn-product";

interface BodyScaleProps {
  worn: Worn;
  fastening: string | null;
  size: string | undefined;
}

export function BodyScale({ worn, fastening, size }: BodyScaleProps) {
  const { path, width, height, scale } = BODY_DRAWINGS[worn.place];
  const length = parseChainLength(size);
  const low = worn.place === "neck" ? getLowestPoint(length) + worn.height / scale + 10 : 0;
  const measures = isAllRound(worn) ? `${worn.height} mm wide` : `${worn.width} × ${worn.height} mm`;
  return (
    <Matter>
      <Heading level={3} size="lead">
        To scale
      </Heading>
      <Sheet
        role="img"
        aria-label={`The piece on ${PLACE_LABELS[worn.place]}, ${measures}, drawn to scale`}
        viewBox={`0 0 ${width} ${Math.max(height, low)}`}
      >
        <path d={path} />
        {drawProduct(worn, scale, length, fastening ?? "").map(({ d, isOpen }) => (
          <path key={d} d={d} fill={isOpen ? "none" : "var(--surface-raised)"} stroke="var(--text)" />
        ))}
      </Sheet>
      <Text size="small" tone="soft">
        {measures}, drawn to scale on {PLACE_LABELS[worn.place]}.
      </Text>
    </Matter>
  );
}

const PLACE_LABELS: Readonly<Record<Worn["place"], string>> = {
  ear: "an ear of 60 mm",
  neck: "a neck of average size",
  wrist: "a wrist of average size",
  hand: "a hand of average size",
};

const Sheet = styled(ScaleDrawing)`
  max-height: 30rem;
  padding: 1.5rem;
`;
