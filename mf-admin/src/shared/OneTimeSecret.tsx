import { Button, Cluster, styled, Text } from "@advent/ui";
import { type ReactNode, useState } from "react";
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

/** Keeps what is shown only once until each is done. A newer secret of the same thing takes its place. */
export function useOneTimeSecrets<T>(getId: (one: T) => string) {
  const [shown, setShown] = useState<readonly T[]>([]);
  return {
    shown,
    show: (one: T) => setShown((before) => [one, ...before.filter((other) => getId(other) !== getId(one))]),
    end: (one: T) => setShown((before) => before.filter((other) => other !== one)),
  };
}

const Secret = styled.code`
  overflow-wrap: anywhere;
  user-select: all;
`;
