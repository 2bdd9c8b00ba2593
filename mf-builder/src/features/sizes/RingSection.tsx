import { FINGER_LABELS, FINGER_NAMES, type Finger, type WearerSizes } from "@advent/contract";
import { Button, Cluster, media, styled, Text } from "@advent/ui";
import { Field, Select } from "@advent/ui/fields";
import { useState } from "react";
import { BODY_DRAWINGS } from "../../shared/body-drawings";
import { FingerSizeField } from "../../shared/FingerSizeField";
import { RingOnScreen } from "../../shared/ring-on-screen/RingOnScreen";
import { RING_SIZES } from "../../shared/ring-sizes";
import { Drawing, SizeSection } from "./SizeSection";

/** Centre and width of each ring in drawing units. The drawing has no thumb. */
const RING_POINTS: Readonly<Partial<Record<Finger, { x: number; y: number; width: number }>>> = {
  little: { x: 16.5, y: 68, width: 9 },
  ring: { x: 34.4, y: 66, width: 14.6 },
  middle: { x: 51, y: 62, width: 15.4 },
  index: { x: 68, y: 62, width: 13 },
};

interface RingSectionProps {
  rings: WearerSizes["rings"];
  onChange: (rings: WearerSizes["rings"]) => void;
}

export function RingSection({ rings, onChange }: RingSectionProps) {
  const [finger, setFinger] = useState<Finger>("ring");
  const { hand } = BODY_DRAWINGS;
  const choose = (size: string | undefined) => onChange({ ...rings, [finger]: size || undefined });
  return (
    <SizeSection title="Which rings fit?" lead="Choose a finger, then a size. One finger is plenty.">
      <Drawing viewBox={`0 0 ${hand.width} ${hand.height}`} aria-hidden="true">
        <path d={hand.path} />
        {FINGER_NAMES.map((one) => {
          const at = RING_POINTS[one];
          return (
            at &&
            rings[one] && (
              <g key={one}>
                <Band x={at.x - at.width / 2} y={at.y - 4} width={at.width} height="8" rx="3" />
                <text x={at.x} y={at.y + 2}>
                  {rings[one]}
                </text>
              </g>
            )
          );
        })}
      </Drawing>
      <Fields>
        <Field label="Finger">
          <Select value={finger} onChange={(event) => setFinger(event.target.value as Finger)}>
            {FINGER_NAMES.map((one) => (
              <option key={one} value={one}>
                {FINGER_LABELS[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Ring size">
          <Select value={rings[finger] ?? ""} onChange={(event) => choose(event.target.value)}>
            <option value="">I don’t know</option>
            {RING_SIZES.map(({ uk, eu, us }) => (
              <option key={uk} value={uk}>{`${uk} (EU ${eu}, US ${us})`}</option>
            ))}
          </Select>
        </Field>
        <FingerSizeField
          key={finger}
          label="Or millimetres around the finger"
          optional
          onMeasure={(size) => size && choose(size.uk)}
        />
        <Text size="small" tone="soft">
          Wrap a strip of paper around the finger, mark where the ends meet and measure to the mark. Measure in the
          evening, when fingers are warm.
        </Text>
        <Fold>
          <summary>Or lay a ring on the screen</summary>
          <RingOnScreen
            start={rings[finger]}
            renderSize={({ uk, eu, us }) => (
              <Found as="p" role="status" justify="space-between">
                <span>{`Size ${uk} (EU ${eu}, US ${us})`}</span>
                {rings[finger] === uk ? (
                  <span>Chosen</span>
                ) : (
                  <Button variant="secondary" size="small" onClick={() => choose(uk)}>
                    Choose size {uk}
                  </Button>
                )}
              </Found>
            )}
          />
        </Fold>
      </Fields>
    </SizeSection>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 1rem;

  ${media.up("md")} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    & > :nth-child(n + 3) {
      grid-column: 1 / -1;
    }
  }
`;

const Fold = styled.details`
  & > summary {
    min-height: 2.75rem;
    padding-block: 0.5rem;
    cursor: pointer;
  }
`;

const Found = styled(Cluster)`
  gap: 0.5rem 1rem;
  min-height: 2.75rem;
`;

const Band = styled.rect`
  fill: var(--surface-raised);
  stroke: ${({ theme }) => theme.color.gold};
  stroke-width: 1;
`;
