import { styled } from "styled-components";

export const Gold = styled.use`
  fill: ${({ theme }) => theme.color.gold};
`;
