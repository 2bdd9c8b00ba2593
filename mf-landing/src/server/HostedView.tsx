import { builderPage, type LandingCalendar } from "@advent/contract";
import { HostContext } from "@advent/ui/server";
import { LandingView } from "../calendar/LandingView";

interface HostedViewProps {
  landing: LandingCalendar;
  itemId: string | null;
  preview: string | null;
}

export function HostedView({ landing, itemId, preview }: HostedViewProps) {
  return (
    <HostContext>
      <LandingView
        state={{ status: "ready", landing }}
        itemId={itemId}
        preview={preview}
        home={{ href: builderPage.path }}
        onSelect={doNothing}
        onRetry={doNothing}
        onRefresh={doNothing}
        report={async () => false}
      />
    </HostContext>
  );
}

const doNothing = () => undefined;
