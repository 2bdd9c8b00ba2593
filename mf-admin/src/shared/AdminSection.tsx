import { Heading, media, styled } from "@advent/ui";
import { type ReactNode, useEffect, useId, useRef } from "react";

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

interface TitledSectionProps {
  title: string;
  takesFocus?: boolean;
  children: ReactNode;
}

export function TitledSection({ title, takesFocus = false, children }: TitledSectionProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <AdminSection aria-labelledby={titleId}>
      <Heading level={2} size="subheading" id={titleId} ref={heading} tabIndex={takesFocus ? -1 : undefined}>
        {title}
      </Heading>
      {children}
    </AdminSection>
  );
}
