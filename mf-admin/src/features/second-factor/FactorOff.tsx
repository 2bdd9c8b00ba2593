import { useBeginSecondFactorMutation } from "@advent/store/admin";
import { Button, Text } from "@advent/ui";
import { TitledSection } from "../../shared/AdminSection";
import { useChange } from "../../shared/useChange";
import { Pairing } from "./Pairing";

interface FactorOffProps {
  isRequired: boolean;
  onConfirmed: (recoveryCodes: string[]) => void;
}

export function FactorOff({ isRequired, onConfirmed }: FactorOffProps) {
  const [send, { data: pairing, isLoading: busy, reset }] = useBeginSecondFactorMutation();
  const change = useChange();
  if (pairing) return <Pairing {...pairing} onConfirmed={onConfirmed} onCancel={reset} />;

  return (
    <TitledSection title={isRequired ? "Set up a second factor to continue" : "Admin is protected by a password only"}>
      <Text>
        With a second factor, signing in also needs a six-digit code from an authenticator app on your phone. A stolen
        password alone is then not enough.
      </Text>
      <Text size="small" tone="soft">
        You need a phone with an authenticator app and a safe place for ten recovery codes. It takes a minute. All other
        sessions will have to log in again.
      </Text>
      <Button busy={busy} onClick={() => void change(send())}>
        Set up
      </Button>
    </TitledSection>
  );
}
