import { styled } from "@advent/ui";

/** Three of the twelve days: closed by the stylist, or free for the shopper to fill. */
export function ModeDrawing({ isClosed }: { isClosed: boolean }) {
  return (
    <Drawing viewBox="0 0 130 54" aria-hidden="true" data-closed={isClosed}>
      {["I", "II", "III"].map((numeral, place) => (
        <g key={numeral} transform={`translate(${place * 45})`}>
          <path d="M1 53V20a19 19 0 0 1 38 0v33z" />
          {isClosed ? (
            <text x="20" y="34">
              {numeral}
            </text>
          ) : (
            <path d="M20 22v14m-7-7h14" />
          )}
        </g>
      ))}
    </Drawing>
  );
}

const Drawing = styled.svg`
  width: 8.125rem;
  height: auto;
  margin-bottom: 1.25rem;
  fill: none;
  stroke: ${({ theme }) => theme.color.gold};

  &[data-closed="true"] path {
    fill: ${({ theme }) => theme.color.ink};
  }
  &[data-closed="false"] path:first-child {
    stroke-dasharray: 3 3;
  }
  text {
    fill: ${({ theme }) => theme.color.textGoldOnInk};
    stroke: none;
    font-size: 14px;
    text-anchor: middle;
  }
`;
