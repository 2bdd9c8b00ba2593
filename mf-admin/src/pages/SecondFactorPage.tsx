import { getErrorSentence } from "@advent/store";
import { useBeginSecondFactorMutation, useGetSecondFactorQuery } from "@advent/store/admin";
import { Button, ErrorState, Text } from "@advent/ui";
import { useState } from "react";
import { FactorOn } from "../features/second-factor/FactorOn";
import { Pairing } from "../features/second-factor/Pairing";
import { RecoveryCodes } from "../features/second-factor/RecoveryCodes";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { TitledSection } from "../shared/AdminSection";
import { Loading } from "../shared/Loading";
import { useSessionEnd } from "../shared/session/session";
import { useChange } from "../shared/useChange";

export default withAdminLayout(adminPages.secondFactor, SecondFactorPanel);

function SecondFactorPanel() {
  const { data: factor, error, refetch } = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  useSessionEnd(error);

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(undefined)} />;
  if (error) return <ErrorState title="Second factor" message={getErrorSentence(error)} onRetry={refetch} />;
  if (!factor) return <Loading name="second factor" height="14rem" count={1} />;
  if (factor.isOn) return <FactorOn codesLeft={factor.recoveryCodesLeft} onRenewed={setRecoveryCodes} />;
  return <FactorOff isRequired={factor.isRequired} onConfirmed={setRecoveryCodes} />;
}

function FactorOff({ isRequired, onConfirmed }: { isRequired: boolean; onConfirmed: (codes: string[]) => void }) {
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
