import { styled } from "@advent/ui";
import { inviting } from "./inviting";

export const Again = styled.button`
  ${inviting}
  display: block;
  min-height: 2.75rem;
  margin: clamp(2rem, 5vw, 3.5rem) auto 0;
  cursor: pointer;
`;
