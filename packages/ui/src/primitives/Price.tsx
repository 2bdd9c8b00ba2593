import { styled } from "styled-components";
import { VisuallyHidden } from "./VisuallyHidden";

export interface PriceProps {
  amount: string;
  was?: string;
  className?: string;
}

export function Price({ amount, was, className }: PriceProps) {
  return (
    <Line className={className}>
      {was && (
        <Was>
          <VisuallyHidden>was </VisuallyHidden>
          {was}
        </Was>
      )}
      {was && <VisuallyHidden> now </VisuallyHidden>}
      <span>{amount}</span>
    </Line>
  );
}

const Line = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Was = styled.s`
  margin-right: 0.6em;
  color: var(--text-soft);
`;
