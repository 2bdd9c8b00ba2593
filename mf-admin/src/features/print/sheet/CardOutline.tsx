import { styled } from "@advent/ui";
import { PrintLines } from "./PrintLines";

interface CardOutlineProps {
  /** Millimetres of the card or panel that it frames. */
  width: number;
  height: number;
}

/** Millimetres between the edge and the outline, how far its corners curve inwards, and between its two lines. */
const EDGE = 2.9;
const CORNER = 3.6;
const BETWEEN = 0.9;

/** Two fine gold lines with corners that curve inwards, drawn so that they print as lines. */
export function CardOutline({ width, height }: CardOutlineProps) {
  return (
    <Lines viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={outline(width, height, EDGE)} strokeWidth="0.22" />
      <path d={outline(width, height, EDGE + BETWEEN)} strokeWidth="0.1" />
    </Lines>
  );
}

function outline(width: number, height: number, edge: number): string {
  const corner = (x: number, y: number) => `a${CORNER} ${CORNER} 0 0 0 ${x} ${y}`;
  return [
    `M${edge} ${edge + CORNER}`,
    corner(CORNER, -CORNER),
    `H${width - edge - CORNER}`,
    corner(CORNER, CORNER),
    `V${height - edge - CORNER}`,
    corner(-CORNER, CORNER),
    `H${edge + CORNER}`,
    corner(-CORNER, -CORNER),
    "Z",
  ].join("");
}

const Lines = styled(PrintLines)`
  stroke: ${({ theme }) => theme.color.gold};
`;
