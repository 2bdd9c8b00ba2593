import { useState } from "react";
import { useAttempt } from "../../shared/useAttempt";
import { QuietButton, Row, SoftText } from "./Reply.styles";
import { type RepliedDay, replyCalls } from "./reply-api";

interface ReportContributionProps {
  day: RepliedDay;
  contributionId: string;
  name: string;
  /** Called once the contribution is hidden. */
  onReported: () => void;
}

export function ReportContribution({ day, contributionId, name, onReported }: ReportContributionProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { isBusy, errorText, attempt } = useAttempt();
  const report = async () => {
    await replyCalls.report(day, contributionId);
    onReported();
  };
  if (!isConfirming) {
    return (
      <Row>
        <QuietButton onClick={() => setConfirming(true)}>{`Report the message from ${name}`}</QuietButton>
      </Row>
    );
  }
  return (
    <Row role="group" aria-label={`Report the message from ${name}?`}>
      <SoftText>It is hidden from this page at once, and the shop looks at it.</SoftText>
      <QuietButton autoFocus onClick={() => setConfirming(false)}>
        Keep it
      </QuietButton>
      <QuietButton aria-disabled={isBusy} onClick={() => void attempt(report)}>
        Report it
      </QuietButton>
      <SoftText role="alert">{errorText}</SoftText>
    </Row>
  );
}
