import type { LandingContribution } from "@advent/contract";
import { Reply } from "./Reply";
import { ReportContribution } from "./ReportContribution";
import type { RepliedDay } from "./reply-api";

interface DayReplyProps extends RepliedDay {
  contributions?: readonly LandingContribution[] | undefined;
  onRefresh: () => void;
}

export function DayReply({ contributions = [], onRefresh, ...day }: DayReplyProps) {
  return (
    <>
      <Reply {...day} contributions={contributions} />
      {contributions.map(({ id, name }) => (
        <ReportContribution key={id} day={day} contributionId={id} name={name} onReported={onRefresh} />
      ))}
    </>
  );
}
