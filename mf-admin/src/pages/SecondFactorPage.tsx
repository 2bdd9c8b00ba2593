import { getErrorSentence } from "@advent/store";
import { useGetSecondFactorQuery } from "@advent/store/admin";
import { ErrorState } from "@advent/ui";
import { useState } from "react";
import { FactorOff } from "../features/second-factor/FactorOff";
import { FactorOn } from "../features/second-factor/FactorOn";
import { RecoveryCodes } from "../features/second-factor/RecoveryCodes";
import { secondFactorPage } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { Loading } from "../shared/Loading";
import { useSessionEnd } from "../shared/session/session";

export default withAdminLayout(secondFactorPage, SecondFactorPanel);

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
