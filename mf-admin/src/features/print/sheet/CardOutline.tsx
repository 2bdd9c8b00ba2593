import { styled } from "@advent/ui";
import { cardSize, type Layout } from "../layouts";

/** Millimetres between the edge of a card and its outline; at the foot there is a line of text. */
const EDGE = { side: 3.4, foot: 5.4 };
/** Millimetres by which the corners curve inwards, and between the two lines. */
const CORNER = 4;
const BETWEEN = 0.9;

/** Two fine gold lines with corners that curve inwards, drawn so that they print as lines. */
export function CardOutline({ layout }: { layout: Layout }) {
  const size = cardSize(layout);
  const width = size.width / layout.scale;
  const height = size.height / layout.scale;
  return (
    <Lines viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={outline(width, height, 0)} strokeWidth="0.22" />
      <path d={outline(width, height, BETWEEN)} strokeWidth="0.1" />
    </Lines>
  );
}

function outline(width: number, height: number, inset: number): string {
  const left = EDGE.side + inset;
  const right = width - left;
  const bottom = height - EDGE.foot - inset;
  const corner = (x: number, y: number) => `a${CORNER} ${CORNER} 0 0 0 ${x} ${y}`;
  return [
    `M${left} ${left + CORNER}`,
    corner(CORNER, -CORNER),
    `H${right - CORNER}`,
    corner(CORNER, CORNER),
    `V${bottom - CORNER}`,
    corner(-CORNER, CORNER),
    `H${left + CORNER}`,
    corner(-CORNER, -CORNER),
    "Z",
  ].join("");
}

const Lines = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  fill: none;
  stroke: ${({ theme }) => theme.color.gold};
`;
