import { Heading, Stack } from "@advent/ui";
import type { ReactNode } from "react";

interface CardSectionProps {
  title: string;
  children: ReactNode;
}

export const CardSection = ({ title, children }: CardSectionProps) => (
  <Stack as="section" gap="xs" align="start" aria-label={title}>
    <Heading level={3} size="body">
      {title}
    </Heading>
    {children}
  </Stack>
);
