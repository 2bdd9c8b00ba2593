import { styled } from "styled-components";

export const Eyebrow = styled.p`
  margin: 0;
  font-size: ${({ theme }) => theme.size.caption};
  font-weight: 500;
  line-height: 1.5;
  letter-spacing: 0.18em;
  text-transform: uppercase;
  color: var(--text-gold);
`;
