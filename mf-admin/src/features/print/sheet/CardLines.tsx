import { styled } from "@advent/ui";
import { PrintLines, ScissorLines } from "./card.styles";

interface CardLinesProps {
  /** In millimetres. */
  width: number;
  height: number;
}

/** Exactly on the edge, so that the dashes of neighbours coincide. */
export function CutLines({ width, height, folds = false }: CardLinesProps & { folds?: boolean }) {
  return (
    <Edges viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path
        data-guide="cut"
        d={`M0 0h${width}M0 ${height}h${width}M0 0v${height}M${width} 0v${height}`}
        strokeDasharray="1.6 1"
      />
      {folds && (
        <path
          data-guide="fold"
          d={`M${width / 2} 0v${height}M0 ${height / 2}h${width}`}
          strokeDasharray="0 1.2"
          strokeLinecap="round"
          strokeWidth="0.22"
        />
      )}
    </Edges>
  );
}

const EDGE_MM = 2.9;
const CORNER_MM = 3.6;
const GAP_MM = 0.9;

/** Drawn as SVG lines, because borders and shadows may not print. */
export function CardOutline({ width, height }: CardLinesProps) {
  return (
    <Outline viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={getOutlinePath(width, height, EDGE_MM)} strokeWidth="0.22" />
      <path d={getOutlinePath(width, height, EDGE_MM + GAP_MM)} strokeWidth="0.1" />
    </Outline>
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

const Edges = styled(ScissorLines)`
  stroke-width: 0.24;
`;

const Outline = styled(PrintLines)`
  stroke: ${({ theme }) => theme.color.gold};
`;
