import { Heading, media, styled } from "@advent/ui";
import { type ReactNode, useId } from "react";

export const AdminSection = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space.md};
  justify-items: start;
  max-width: 44rem;
  padding: ${({ theme }) => theme.space.md};
  border: 1px solid var(--line);
  background: var(--surface-raised);

  & > * {
    min-width: 0;
    max-width: 100%;
  }
  ${media.up("md")} {
    padding: ${({ theme }) => theme.space.lg};
  }
`;

export function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <AdminSection aria-labelledby={titleId}>
      <Heading level={2} size="subheading" id={titleId}>
        {title}
      </Heading>
      {children}
    </AdminSection>
  );
}
