import { ACCOUNT_STATE_LABELS, type Account, FIRST_ACCOUNT, type Invitation, ROLE_LABELS } from "@advent/contract";
import { useRemoveAccountMutation, useRenewInvitationMutation, useUpdateAccountMutation } from "@advent/store/admin";
import { Badge, Button, Cluster, Heading, media, Stack, styled, Text } from "@advent/ui";
import { useState } from "react";
import { ActionButton } from "../../shared/ActionButton";
import { Card } from "../../shared/card.styles";
import { formatDate } from "../../shared/dates";
import { SelectField } from "../../shared/SelectField";
import { useChange } from "../../shared/useChange";
import { ROLE_OPTIONS } from "./InviteForm";
import { SessionList } from "./SessionList";

interface AccountCardProps {
  account: Account;
  isOwn: boolean;
  onInvited: (invitation: Invitation) => void;
}

export function AccountCard({ account, isOwn, onInvited }: AccountCardProps) {
  const { id, name, email, role, state, invitedUntil } = account;
  const [showsSessions, setShowsSessions] = useState(false);
  return (
    <Stack gap="xs">
      <Card>
        <div>
          <Heading level={2} size="body">
            {name}
          </Heading>
          <Text size="small">{email ?? "Its password is ADMIN_PASSWORD, set where the API is started."}</Text>
          <Cluster gap="xs">
            <Badge tone={state === "active" ? "success" : "neutral"}>{ACCOUNT_STATE_LABELS[state]}</Badge>
            <Badge>{ROLE_LABELS[role]}</Badge>
            {state === "invited" && invitedUntil && <Text size="small">until {formatDate(invitedUntil)}</Text>}
          </Cluster>
        </div>
        <Cluster gap="xs" align="end">
          <Button
            variant="quiet"
            size="small"
            aria-expanded={showsSessions}
            onClick={() => setShowsSessions(!showsSessions)}
          >
            Sessions
          </Button>
          {id !== FIRST_ACCOUNT && <Changes account={account} isOwn={isOwn} onInvited={onInvited} />}
        </Cluster>
      </Card>
      {showsSessions && <SessionList accountId={id} />}
    </Stack>
  );
}

function Changes({ account: { id: accountId, name, role, state }, isOwn, onInvited }: AccountCardProps) {
  const [update] = useUpdateAccountMutation();
  const [renew] = useRenewInvitationMutation();
  const [remove] = useRemoveAccountMutation();
  const change = useChange();
  const failed = "Nothing was changed";

  return (
    <>
      <OnPhonesAlone>
        <SelectField
          label={`Role of ${name}`}
          options={ROLE_OPTIONS}
          value={role}
          onChange={(next) => void change(update({ accountId, role: next }), { failed })}
        />
      </OnPhonesAlone>
      {state === "suspended" && (
        <ActionButton label="Restore access" send={() => update({ accountId, isSuspended: false })} failed={failed} />
      )}
      {state !== "active" && (
        <ActionButton label="New invitation" send={() => renew({ accountId })} onDone={onInvited} failed={failed} />
      )}
      {state !== "suspended" && (
        <ActionButton
          label="Suspend"
          title={`Suspend ${name}?`}
          description="All of their sessions end at once, and they cannot sign in until you let them in again."
          send={() => update({ accountId, isSuspended: true })}
          done={`${name} is suspended`}
          failed={failed}
        />
      )}
      {!isOwn && (
        <ActionButton
          label="Remove"
          variant="quiet"
          title={`Remove ${name}?`}
          description="All of their sessions end at once. This cannot be undone. The audit log keeps their name."
          send={() => remove({ accountId })}
          done={`${name} is removed`}
          failed={failed}
        />
      )}
    </>
  );
}

const OnPhonesAlone = styled.div`
  flex: 1 0 100%;

  ${media.up("md")} {
    flex: none;
  }
`;
