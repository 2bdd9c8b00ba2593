import { styled } from "@advent/ui";

export const PrintLines = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  fill: none;
`;

export const ScissorLines = styled(PrintLines)`
  stroke: ${({ theme }) => theme.color.lineStrong};
`;
