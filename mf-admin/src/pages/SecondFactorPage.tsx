import { useBeginSecondFactorMutation, useGetSecondFactorQuery } from "@advent/store/admin";
import { Button, Text } from "@advent/ui";
import { useState } from "react";
import { RecoveryCodes } from "../features/second-factor/RecoveryCodes";
import { SecondFactorEnabled } from "../features/second-factor/SecondFactorEnabled";
import { SecondFactorSetup } from "../features/second-factor/SecondFactorSetup";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { TitledSection } from "../shared/AdminSection";
import { useChange } from "../shared/useChange";
import { useQueryState } from "../shared/useQueryState";

export default withAdminLayout(adminPages.secondFactor, SecondFactorPanel);

function SecondFactorPanel() {
  const query = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: factor, fallback } = useQueryState(query, "the second factor", "14rem");
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(undefined)} />;
  if (fallback || !factor) return fallback;
  if (factor.isOn) return <SecondFactorEnabled codesLeft={factor.recoveryCodesLeft} onRenewed={setRecoveryCodes} />;
  return <FactorOff isRequired={factor.isRequired} onConfirmed={setRecoveryCodes} />;
}

function FactorOff({ isRequired, onConfirmed }: { isRequired: boolean; onConfirmed: (codes: string[]) => void }) {
  const [send, { data: pairing, isLoading: busy, reset }] = useBeginSecondFactorMutation();
  const change = useChange();
  if (pairing) return <SecondFactorSetup {...pairing} onConfirmed={onConfirmed} onCancel={reset} />;

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
