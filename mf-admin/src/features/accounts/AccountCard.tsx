import {
  ACCOUNT_STATE_LABELS,
  type Account,
  type ADMIN_ROLES,
  FIRST_ACCOUNT,
  type Invitation,
  ROLE_LABELS,
} from "@advent/contract";
import { useRemoveAccountMutation, useRenewInvitationMutation, useUpdateAccountMutation } from "@advent/store/admin";
import { Badge, Button, Cluster, Heading, media, Stack, styled, Text } from "@advent/ui";
import { useState } from "react";
import { ConfirmButton } from "../../shared/ConfirmButton";
import { Card, Tools } from "../../shared/card.styles";
import { formatDate } from "../../shared/dates";
import { useSessionError } from "../../shared/session/session";
import { RoleChoice } from "./RoleChoice";
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
        <AccountTools>
          <Button
            variant="quiet"
            size="small"
            aria-expanded={showsSessions}
            onClick={() => setShowsSessions(!showsSessions)}
          >
            Sessions
          </Button>
          {id !== FIRST_ACCOUNT && <Changes account={account} onInvited={onInvited} />}
          {id !== FIRST_ACCOUNT && !isOwn && <Removal {...account} />}
        </AccountTools>
      </Card>
      {showsSessions && <SessionList accountId={id} />}
    </Stack>
  );
}

function Changes({ account: { id, name, role, state }, onInvited }: Omit<AccountCardProps, "isOwn">) {
  const [update, { isLoading: isUpdating }] = useUpdateAccountMutation();
  const [renew, { isLoading: isRenewing }] = useRenewInvitationMutation();
  const refuse = useSessionError();

  async function inviteAgain(): Promise<void> {
    const { data, error } = await renew({ accountId: id });
    if (data) onInvited(data);
    else refuse(error, "Nothing was changed");
  }

  async function change(to: { role?: (typeof ADMIN_ROLES)[number]; isSuspended?: boolean }): Promise<void> {
    const { error } = await update({ accountId: id, ...to });
    if (error) refuse(error, "Nothing was changed");
  }

  return (
    <>
      <OnPhonesAlone>
        <RoleChoice label={`Role of ${name}`} value={role} onChange={(next) => void change({ role: next })} />
      </OnPhonesAlone>
      {state === "suspended" && (
        <Button variant="secondary" size="small" busy={isUpdating} onClick={() => void change({ isSuspended: false })}>
          Restore access
        </Button>
      )}
      {state !== "active" && (
        <Button variant="secondary" size="small" busy={isRenewing} onClick={() => void inviteAgain()}>
          New invitation
        </Button>
      )}
      {state !== "suspended" && (
        <ConfirmButton
          label="Suspend"
          variant="secondary"
          confirmation={{
            title: `Suspend ${name}?`,
            description: "All of their sessions end at once, and they cannot sign in until you let them in again.",
            confirm: "Suspend",
          }}
          busy={isUpdating}
          send={() => update({ accountId: id, isSuspended: true })}
          done={`${name} is suspended`}
          failed="Nothing was changed"
        />
      )}
    </>
  );
}

function Removal({ id, name }: Account) {
  const [remove, { isLoading }] = useRemoveAccountMutation();
  return (
    <ConfirmButton
      label="Remove"
      variant="quiet"
      confirmation={{
        title: `Remove ${name}?`,
        description: "All of their sessions end at once. This cannot be undone. The audit log keeps their name.",
        confirm: "Remove",
      }}
      busy={isLoading}
      send={() => remove({ accountId: id })}
      done={`${name} is removed`}
      failed="Nothing was changed"
    />
  );
}

const AccountTools = styled(Tools)`
  align-items: end;
`;

const OnPhonesAlone = styled.div`
  flex: 1 0 100%;

  ${media.up("md")} {
    flex: none;
  }
`;
