import { useShop } from "@advent/ui";
import { NightBackground } from "../calendar/NightBackground";
import { Notice } from "../calendar/Notice";
import { Contribution } from "../contribution/Contribution";
import { SharedInvitation } from "../contribution/SharedInvitation";
import { useContribution } from "../contribution/useContribution";

/** Runs in the shell and, without router or store, on the remote's own origin. */
export default function ContributionPage() {
  const { state, reload, show, join } = useContribution();
  const isOffered = useShop().parts.includes("contributions");
  return (
    <NightBackground alone>
      {state.name === "loading" && (
        <Notice title="One moment, please">
          <p role="status">Opening your invitation…</p>
        </Notice>
      )}
      {state.name === "ended" && (
        <Notice title="This invitation has ended">
          The link may be incomplete, or the person who sent it has taken it back. Please ask them for a new one.
        </Notice>
      )}
      {state.name === "stopped" && (
        <Notice title="You’ve unsubscribed">
          <p role="status">We won’t send invitations or reminders to your address again.</p>
        </Notice>
      )}
      {state.name === "offline" && (
        <Notice title="You’re offline" onRetry={reload}>
          Your invitation opens as soon as you’re connected again.
        </Notice>
      )}
      {state.name === "failed" && (
        <Notice title="Your invitation can’t be opened just now" onRetry={reload}>
          Please try again in a moment.
        </Notice>
      )}
      {state.name === "ready" &&
        (state.page.isShared && isOffered ? (
          <SharedInvitation page={state.page} onJoin={(name) => join(state.secret, name)} />
        ) : (
          <Contribution key={state.secret} secret={state.secret} page={state.page} onChange={show} />
        ))}
    </NightBackground>
  );
}
