import { Cluster, ErrorBoundary, Heading, media, styled } from "@advent/ui";
import type { ComponentProps, ReactNode } from "react";
import { Sheet } from "./card.styles";

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
  badge?: ReactNode;
  takesFocus?: boolean;
  children: ReactNode;
}

export function TitledSection({ title, badge, takesFocus = false, children }: TitledSectionProps) {
  return (
    <AdminSection aria-label={title}>
      <Cluster>
        <Heading level={2} size="subheading" {...(takesFocus && { ref: focusHeading, tabIndex: -1 })}>
          {title}
        </Heading>
        {badge}
      </Cluster>
      <ErrorBoundary>{children}</ErrorBoundary>
    </AdminSection>
  );
}

const focusHeading = (heading: HTMLElement | null) => heading?.focus();

interface TitledSheetProps extends Pick<ComponentProps<typeof Sheet>, "gap" | "className"> {
  title: string;
  badge?: ReactNode;
  children: ReactNode;
}

export function TitledSheet({ title, badge, children, ...sheet }: TitledSheetProps) {
  return (
    <Sheet as="section" aria-label={title} {...sheet}>
      <Cluster justify="space-between">
        <Heading level={2} size="subheading">
          {title}
        </Heading>
        {badge}
      </Cluster>
      <ErrorBoundary>{children}</ErrorBoundary>
    </Sheet>
  );
}
