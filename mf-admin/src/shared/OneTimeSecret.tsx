import { Button, Cluster, styled, Text } from "@advent/ui";
import type { ReactNode } from "react";
import { TitledSection } from "./AdminSection";
import { CopyButton } from "./CopyButton";
import { useLeaveWarning } from "./useLeaveWarning";

interface OneTimeSecretProps {
  title: string;
  secret: string;
  onDone: () => void;
  children: ReactNode;
}

/** Shows a link or key that the API does not return again, and moves the focus to it. */
export function OneTimeSecret({ title, secret, onDone, children }: OneTimeSecretProps) {
  useLeaveWarning(true);
  return (
    <TitledSection title={title} takesFocus>
      <Text>{children}</Text>
      <Secret>{secret}</Secret>
      <Cluster>
        <CopyButton text={secret} />
        <Button onClick={onDone}>Done</Button>
      </Cluster>
    </TitledSection>
  );
}

const Secret = styled.code`
  overflow-wrap: anywhere;
  user-select: all;
`;
