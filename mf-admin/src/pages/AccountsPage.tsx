import {
  ACCOUNT_STATE_LABELS,
  type Account,
  ADMIN_ROLES,
  type AdminRole,
  FIRST_ACCOUNT,
  type Invitation,
  isEmail,
  ROLE_LABELS,
} from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { Badge, Button, Cluster, Heading, media, Stack, styled, Text } from "@advent/ui";
import { useState } from "react";
import { SessionList } from "../features/accounts/SessionList";
import { adminPages } from "../pages";
import { ActionButton } from "../shared/ActionButton";
import { withAdminLayout } from "../shared/AdminLayout";
import { Card, CardList } from "../shared/card.styles";
import { formatDate } from "../shared/dates";
import { OneTimeSecret, useOneTimeSecrets } from "../shared/OneTimeSecret";
import { useQueryState } from "../shared/query-state";
import { SectionForm } from "../shared/SectionForm";
import { SelectField } from "../shared/SelectField";
import { TextField } from "../shared/TextField";
import { useChange } from "../shared/useChange";

export default withAdminLayout(adminPages.accounts, AccountList);

function AccountList() {
  const query = adminApi.useListAccountsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fallback } = useQueryState(query, "the accounts", "14rem");
  const { data: own } = adminApi.useGetAccountQuery();
  const invitations = useOneTimeSecrets<Invitation>(({ account }) => account.id);
  if (fallback || !data) return fallback;
  return (
    <Stack>
      {invitations.shown.map((invitation) => (
        <OneTimeSecret
          key={invitation.link}
          title={`${invitation.account.name} is invited`}
          secret={invitation.link}
          onDone={() => invitations.end(invitation)}
        >
          {invitation.isEmailed
            ? `We also emailed the link to ${invitation.account.email}. `
            : "No email was sent. Please pass this link on. "}
          It works once, within 48 hours, and is shown only now.
        </OneTimeSecret>
      ))}
      <CardList role="list" aria-label="Accounts">
        {data.accounts.map((account) => (
          <li key={account.id}>
            <AccountCard account={account} isOwn={account.id === own?.id} onInvited={invitations.show} />
          </li>
        ))}
      </CardList>
      <InviteForm onInvited={invitations.show} />
    </Stack>
  );
}

interface AccountCardProps {
  account: Account;
  isOwn: boolean;
  onInvited: (invitation: Invitation) => void;
}

function AccountCard({ account, isOwn, onInvited }: AccountCardProps) {
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
  const [update] = adminApi.useUpdateAccountMutation();
  const [renew] = adminApi.useRenewInvitationMutation();
  const [remove] = adminApi.useRemoveAccountMutation();
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

const ROLE_OPTIONS = ADMIN_ROLES.map((role) => [role, ROLE_LABELS[role]] as const);
const DESCRIPTION =
  "Owners can do everything. Staff see calendars, orders, gift cards, contact requests and emails. Packers pick, " +
  "pack and send orders, without amounts or email addresses. Printers see what they need to print cards: no notes, " +
  "email addresses or amounts.";

function InviteForm({ onInvited }: { onInvited: (invitation: Invitation) => void }) {
  const [invite] = adminApi.useInviteAccountMutation();
  return (
    <SectionForm
      title="Invite somebody"
      description={DESCRIPTION}
      submitLabel="Invite"
      initial={{ name: "", email: "", role: "staff" as AdminRole }}
      isReady={({ name, email }) => name.trim() !== "" && isEmail(email)}
      send={invite}
      onDone={onInvited}
    >
      {(field, error) => (
        <>
          <TextField label="Name" autoComplete="off" maxLength={80} {...field("name")} />
          <TextField label="Email" error={error} type="email" autoComplete="off" maxLength={254} {...field("email")} />
          <SelectField label="Role" options={ROLE_OPTIONS} {...field("role")} />
        </>
      )}
    </SectionForm>
  );
}

const OnPhonesAlone = styled.div`
  flex: 1 0 100%;

  ${media.up("md")} {
    flex: none;
  }
`;
