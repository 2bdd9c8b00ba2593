import { styled } from "@advent/ui";

export const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 1rem;
  padding: clamp(1.25rem, 3vw, 2rem);
  border: 1px solid var(--line);
  border-radius: ${({ theme }) => theme.radius.medium};
  background: var(--surface-raised);
`;
