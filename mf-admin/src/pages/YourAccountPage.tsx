import { FIRST_ACCOUNT, ROLE_LABELS } from "@advent/contract";
import { Link } from "@advent/router";
import { getErrorSentence } from "@advent/store";
import { useGetAccountQuery } from "@advent/store/admin";
import { ButtonLink, Cluster, ErrorState, Heading, Skeleton, Stack, Text } from "@advent/ui";
import { PasswordForm } from "../features/accounts/PasswordForm";
import { SessionList } from "../features/accounts/SessionList";
import { secondFactorPage, yourAccountPage } from "../pages";
import { AdminLayout } from "../shared/AdminLayout";
import { AdminSection } from "../shared/AdminSection";
import { useSessionEnd } from "../shared/session/session";

export default function YourAccountPage() {
  return (
    <AdminLayout title={yourAccountPage.title}>
      <YourAccount />
    </AdminLayout>
  );
}

function YourAccount() {
  const { data: account, error, refetch } = useGetAccountQuery();
  useSessionEnd(error);
  if (error)
    return <ErrorState title="Your account" message={getErrorSentence(error)} onRetry={() => void refetch()} />;
  if (!account) return <Skeleton height="14rem" />;
  return (
    <Stack>
      <AdminSection aria-labelledby="who">
        <Heading level={2} size="subheading" id="who">
          {account.name}
        </Heading>
        <Text>{account.email ? `${account.email}, ${ROLE_LABELS[account.role]}` : ROLE_LABELS[account.role]}</Text>
        <Cluster>
          <ButtonLink as={Link} to={secondFactorPage.path} variant="secondary" size="small">
            Second factor
          </ButtonLink>
        </Cluster>
      </AdminSection>
      {account.id === FIRST_ACCOUNT ? <FirstPassword /> : <PasswordForm email={account.email ?? ""} />}
      <AdminSection aria-labelledby="sessions">
        <Heading level={2} size="subheading" id="sessions">
          Where you are signed in
        </Heading>
        <SessionList />
      </AdminSection>
    </Stack>
  );
}

function FirstPassword() {
  return (
    <AdminSection aria-labelledby="password">
      <Heading level={2} size="subheading" id="password">
        Password
      </Heading>
      <Text>
        This is the shop's first sign-in. Its password is set where the API is started (ADMIN_PASSWORD) and is changed
        there. Under Accounts you can invite yourself and others by email; without ADMIN_PASSWORD this sign-in is
        closed.
      </Text>
    </AdminSection>
  );
}
