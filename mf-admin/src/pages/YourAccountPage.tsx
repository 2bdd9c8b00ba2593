import { FIRST_ACCOUNT, ROLE_LABELS } from "@advent/contract";
import { Link } from "@advent/router";
import { useGetAccountQuery } from "@advent/store/admin";
import { ButtonLink, Stack, Text } from "@advent/ui";
import { PasswordForm } from "../features/accounts/PasswordForm";
import { SessionList } from "../features/accounts/SessionList";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { TitledSection } from "../shared/AdminSection";
import { useLoaded } from "../shared/useLoaded";

export default withAdminLayout(adminPages.yourAccount, YourAccount);

function YourAccount() {
  const { data: account, fallback } = useLoaded(useGetAccountQuery(), "Your account", "14rem");
  if (fallback || !account) return fallback;
  return (
    <Stack>
      <TitledSection title={account.name}>
        <Text>{account.email ? `${account.email}, ${ROLE_LABELS[account.role]}` : ROLE_LABELS[account.role]}</Text>
        <ButtonLink as={Link} to={adminPages.secondFactor.path} variant="secondary" size="small">
          Second factor
        </ButtonLink>
      </TitledSection>
      {account.id === FIRST_ACCOUNT ? <FirstPassword /> : <PasswordForm email={account.email ?? ""} />}
      <TitledSection title="Where you are signed in">
        <SessionList />
      </TitledSection>
    </Stack>
  );
}

function FirstPassword() {
  return (
    <TitledSection title="Password">
      <Text>
        This is the shop's first sign-in. Its password is set where the API is started (ADMIN_PASSWORD) and is changed
        there. Under Accounts you can invite yourself and others by email; without ADMIN_PASSWORD this sign-in is
        closed.
      </Text>
    </TitledSection>
  );
}
