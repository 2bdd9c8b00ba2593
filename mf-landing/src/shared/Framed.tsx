import { styled } from "@advent/ui";

/** A picture's or recording's mount: a passe-partout of night and one gold line. */
export const Framed = styled.figure`
  margin: 0;
  padding: 0.6rem;
  border: 1px solid ${({ theme }) => theme.color.gold};
  border-radius: ${({ theme }) => theme.radius.small};
`;
