import { styled } from "styled-components";

/** The golden part of a mark. */
export const Gold = styled.use`
  fill: ${({ theme }) => theme.color.gold};
`;
