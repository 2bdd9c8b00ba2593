import { styled } from "@advent/ui";

/** Lines drawn over the whole of what they stand in: they print as lines. */
export const PrintLines = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  fill: none;
`;

/** Where scissors go. */
export const ScissorLines = styled(PrintLines)`
  stroke: ${({ theme }) => theme.color.lineStrong};
`;
