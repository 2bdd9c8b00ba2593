import type { Invitation } from "@advent/contract";
import { getErrorSentence } from "@advent/store";
import { useGetAccountQuery, useListAccountsQuery } from "@advent/store/admin";
import { ErrorState, Skeleton, Stack } from "@advent/ui";
import { useState } from "react";
import { AccountCard } from "../features/accounts/AccountCard";
import { InvitationLink } from "../features/accounts/InvitationLink";
import { InviteForm } from "../features/accounts/InviteForm";
import { accountsPage } from "../pages";
import { AdminLayout } from "../shared/AdminLayout";
import { CardList } from "../shared/card.styles";
import { useSessionEnd } from "../shared/session/session";

export default function AccountsPage() {
  return (
    <AdminLayout title={accountsPage.title}>
      <AccountList />
    </AdminLayout>
  );
}

function AccountList() {
  const { data, error, refetch } = useListAccountsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: own } = useGetAccountQuery();
  const [invitation, setInvitation] = useState<Invitation>();
  useSessionEnd(error);
  if (error)
    return <ErrorState title="The accounts" message={getErrorSentence(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="14rem" />;
  return (
    <Stack>
      {invitation && (
        <InvitationLink key={invitation.link} invitation={invitation} onDone={() => setInvitation(undefined)} />
      )}
      <CardList role="list" aria-label="Accounts">
        {data.accounts.map((account) => (
          <li key={account.id}>
            <AccountCard account={account} isOwn={account.id === own?.id} onInvited={setInvitation} />
          </li>
        ))}
      </CardList>
      <InviteForm onInvited={setInvitation} />
    </Stack>
  );
}
