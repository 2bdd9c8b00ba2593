import { styled } from "@advent/ui";

export const RevealedBadge = styled.span.attrs({ children: "Revealed" })`
  padding: 0.3em 0.8em 0.25em;
  border: 1px solid ${({ theme }) => theme.color.textGoldOnInk};
  border-radius: ${({ theme }) => theme.radius.round};
  background: ${({ theme }) => theme.color.ink};
  color: ${({ theme }) => theme.color.textGoldOnInk};
  font-size: 0.6875rem;
  font-weight: 500;
  line-height: 1.2;
  letter-spacing: 0.16em;
  text-transform: uppercase;
`;
