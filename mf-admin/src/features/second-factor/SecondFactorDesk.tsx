import { errorSentence } from "@advent/store";
import { useGetSecondFactorQuery } from "@advent/store/desk";
import { ErrorState, Skeleton, VisuallyHidden } from "@advent/ui";
import { useState } from "react";
import { useSessionEnd } from "../../shared/session/session";
import { FactorOff } from "./FactorOff";
import { FactorOn } from "./FactorOn";
import { RecoveryCodes } from "./RecoveryCodes";

/** Setting up, changing and turning off the code that the login asks for after the password. */
export function SecondFactorDesk() {
  const { data: factor, error, refetch } = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  useSessionEnd(error);

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(undefined)} />;
  if (error) return <ErrorState title="The second factor" message={errorSentence(error)} onRetry={refetch} />;
  if (!factor) return <Looking />;
  if (factor.isOn) return <FactorOn codesLeft={factor.recoveryCodesLeft} onRenewed={setRecoveryCodes} />;
  return <FactorOff isRequired={factor.isRequired} onConfirmed={setRecoveryCodes} />;
}

function Looking() {
  return (
    <div role="status">
      <VisuallyHidden>Looking at the second factor</VisuallyHidden>
      <Skeleton height="14rem" />
    </div>
  );
}
