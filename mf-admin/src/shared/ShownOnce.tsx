import { Button, Cluster, Heading, styled, Text, useToast } from "@advent/ui";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { AdminSection } from "./AdminSection";

interface ShownOnceProps {
  title: string;
  secret: string;
  onDone: () => void;
  children: ReactNode;
}

/** Shows a link or key that the API does not return again, and moves the focus to it. */
export function ShownOnce({ title, secret, onDone, children }: ShownOnceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const { show, fail } = useToast();
  useEffect(() => heading.current?.focus(), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      show({ title: "Copied" });
    } catch {
      fail("Your browser blocked copying. Please copy it by hand.");
    }
  }

  return (
    <AdminSection aria-labelledby={headingId}>
      <Heading level={2} size="subheading" id={headingId} ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      <Text>{children}</Text>
      <Secret>{secret}</Secret>
      <Cluster>
        {/* The clipboard needs https. */}
        {navigator.clipboard && (
          <Button variant="secondary" onClick={() => void copy()}>
            Copy
          </Button>
        )}
        <Button onClick={onDone}>Done</Button>
      </Cluster>
    </AdminSection>
  );
}

const Secret = styled.code`
  overflow-wrap: anywhere;
  user-select: all;
`;
