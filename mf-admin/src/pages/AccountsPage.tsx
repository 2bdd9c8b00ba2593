import type { Invitation } from "@advent/contract";
import { useGetAccountQuery, useListAccountsQuery } from "@advent/store/admin";
import { Stack } from "@advent/ui";
import { useState } from "react";
import { AccountCard } from "../features/accounts/AccountCard";
import { InviteForm } from "../features/accounts/InviteForm";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { CardList } from "../shared/card.styles";
import { OneTimeSecret } from "../shared/OneTimeSecret";
import { useQueryState } from "../shared/useQueryState";

export default withAdminLayout(adminPages.accounts, AccountList);

function AccountList() {
  const query = useListAccountsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fallback } = useQueryState(query, "the accounts", "14rem");
  const { data: own } = useGetAccountQuery();
  const [invitation, setInvitation] = useState<Invitation>();
  if (fallback || !data) return fallback;
  return (
    <Stack>
      {invitation && (
        <OneTimeSecret
          key={invitation.link}
          title={`${invitation.account.name} is invited`}
          secret={invitation.link}
          onDone={() => setInvitation(undefined)}
        >
          {invitation.isEmailed
            ? `We also emailed the link to ${invitation.account.email}. `
            : "No email was sent. Please pass this link on. "}
          It works once, within 48 hours, and is shown only now.
        </OneTimeSecret>
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
