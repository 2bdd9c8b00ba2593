import { styled } from "@advent/ui";
import { ScissorLines } from "./card.styles";

interface CutLinesProps {
  width: number;
  height: number;
  folds?: boolean;
}

/** Exactly on the edge, so that the dashes of neighbours coincide. */
export function CutLines({ width, height, folds = false }: CutLinesProps) {
  return (
    <Lines viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
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
    </Lines>
  );
}

const Lines = styled(ScissorLines)`
  stroke-width: 0.24;
`;
