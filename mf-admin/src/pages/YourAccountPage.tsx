import { FIRST_ACCOUNT, PASSWORD_MIN_LENGTH, ROLE_LABELS } from "@advent/contract";
import { Link } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { ButtonLink, Stack, Text, useToast } from "@advent/ui";
import { SessionList } from "../features/accounts/SessionList";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { TitledSection } from "../shared/AdminSection";
import { useQueryState } from "../shared/query-state";
import { SectionForm } from "../shared/SectionForm";
import { PasswordField } from "../shared/TextField";

export default withAdminLayout(adminPages.yourAccount, YourAccount);

function YourAccount() {
  const { data: account, fallback } = useQueryState(adminApi.useGetAccountQuery(), "your account", "14rem");
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
        You signed in with the shop’s main password. It is set where the API is started (ADMIN_PASSWORD) and is changed
        there. Under Accounts you can invite yourself and others by email; without ADMIN_PASSWORD this sign-in is
        closed.
      </Text>
    </TitledSection>
  );
}

function PasswordForm({ email }: { email: string }) {
  const [change] = adminApi.useChangePasswordMutation();
  const { show } = useToast();
  return (
    <SectionForm
      title="Password"
      description="Changing your password signs you out everywhere else."
      submitLabel="Change password"
      initial={{ password: "", newPassword: "" }}
      isReady={({ password, newPassword }) => password !== "" && newPassword.length >= PASSWORD_MIN_LENGTH}
      send={change}
      onDone={() => show({ title: "Password changed", tone: "success" })}
    >
      {(field, error) => (
        <>
          <input hidden readOnly autoComplete="username" value={email} />
          <PasswordField label="Current password" autoComplete="current-password" {...field("password")} />
          <PasswordField
            label="New password"
            hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
            error={error}
            autoComplete="new-password"
            {...field("newPassword")}
          />
        </>
      )}
    </SectionForm>
  );
}
