import { styled } from "@advent/ui";
import { onCard } from "./onCard";

export const CardTitle = styled.p`
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${onCard(4.2)};
  font-style: italic;
  line-height: 1.15;
  text-wrap: balance;
`;
