import { styled } from "@advent/ui";
import { PrintLines } from "./card.styles";

interface CardOutlineProps {
  /** In millimetres. */
  width: number;
  height: number;
}

const EDGE_MM = 2.9;
const CORNER_MM = 3.6;
const GAP_MM = 0.9;

/** Drawn as SVG lines, because borders and shadows may not print. */
export function CardOutline({ width, height }: CardOutlineProps) {
  return (
    <Lines viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={getOutlinePath(width, height, EDGE_MM)} strokeWidth="0.22" />
      <path d={getOutlinePath(width, height, EDGE_MM + GAP_MM)} strokeWidth="0.1" />
    </Lines>
  );
}

function getOutlinePath(width: number, height: number, edge: number): string {
  const getCornerPath = (x: number, y: number) => `a${CORNER_MM} ${CORNER_MM} 0 0 0 ${x} ${y}`;
  return [
    `M${edge} ${edge + CORNER_MM}`,
    getCornerPath(CORNER_MM, -CORNER_MM),
    `H${width - edge - CORNER_MM}`,
    getCornerPath(CORNER_MM, CORNER_MM),
    `V${height - edge - CORNER_MM}`,
    getCornerPath(-CORNER_MM, CORNER_MM),
    `H${edge + CORNER_MM}`,
    getCornerPath(-CORNER_MM, -CORNER_MM),
    "Z",
  ].join("");
}

const Lines = styled(PrintLines)`
  stroke: ${({ theme }) => theme.color.gold};
`;
