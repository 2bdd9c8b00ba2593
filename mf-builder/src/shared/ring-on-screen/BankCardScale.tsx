import { styled, useTheme } from "@advent/ui";

/** Range of CSS pixels per millimetre on real screens. */
export const PIXELS_PER_MM = { min: 2.5, max: 7, step: 0.01 } as const;
/** ISO 7810 ID-1, in millimetres. */
const CARD_SIZE_MM = { long: 85.6, short: 53.98, corner: 3.18 };

interface BankCardScaleProps {
  /** CSS pixels per millimetre. */
  pixels: number;
  onChange: (pixels: number) => void;
}

export function BankCardScale({ pixels, onChange }: BankCardScaleProps) {
  const { breakpoint } = useTheme();
  const isUpright = matchMedia(`(max-width: ${breakpoint.md / 16}em)`).matches;
  const [width, height] = isUpright ? [CARD_SIZE_MM.short, CARD_SIZE_MM.long] : [CARD_SIZE_MM.long, CARD_SIZE_MM.short];
  return (
    <>
      <Room>
        <Card style={{ width: width * pixels, height: height * pixels, borderRadius: CARD_SIZE_MM.corner * pixels }}>
          {width} mm
        </Card>
      </Room>
      <Slider
        type="range"
        {...PIXELS_PER_MM}
        value={pixels}
        aria-label="Size of the outline"
        aria-valuetext={`${(width * pixels).toFixed(0)} pixels wide`}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </>
  );
}

const Room = styled.div`
  overflow: hidden;
`;

const Card = styled.div`
  display: grid;
  place-items: end center;
  padding-bottom: 0.5rem;
  border: 1.2px solid ${({ theme }) => theme.color.gold};
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.caption};
`;

const Slider = styled.input`
  width: 100%;
  min-height: 2.75rem;
  accent-color: ${({ theme }) => theme.color.gold};
  cursor: pointer;
`;
