import { styled } from "@advent/ui";

export const Framed = styled.figure`
  margin: 0;
  padding: 0.6rem;
  border: 1px solid ${({ theme }) => theme.color.gold};
  border-radius: ${({ theme }) => theme.radius.small};
`;
