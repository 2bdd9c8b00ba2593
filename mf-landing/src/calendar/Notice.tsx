import { Heading, Rosette, styled, Text } from "@advent/ui";
import type { ReactNode } from "react";
import { CenteredStack, GoldButton } from "../shared/shared.styles";

interface NoticeProps {
  title: string;
  level?: 1 | 2;
  children: ReactNode;
  onRetry?: () => void;
}

export function Notice({ title, level = 1, children, onRetry }: NoticeProps) {
  return (
    <Sheet as="section">
      <Ornament day={12} />
      <Heading level={level} size="heading">
        {title}
      </Heading>
      <Text as="div" tone="soft">
        {children}
      </Text>
      {onRetry && (
        <GoldButton type="button" onClick={onRetry}>
          Try again
        </GoldButton>
      )}
    </Sheet>
  );
}

const Sheet = styled(CenteredStack)`
  gap: 1.25rem;
  max-width: ${({ theme }) => theme.width.narrow};
  margin: clamp(2rem, 10vh, 7rem) auto;
`;

const Ornament = styled(Rosette)`
  width: 7rem;
  margin-bottom: 0.5rem;
`;
