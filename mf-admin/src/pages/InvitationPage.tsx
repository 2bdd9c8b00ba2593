import { PASSWORD_MIN_LENGTH } from "@advent/contract";
import { useLocation, useNavigate } from "@advent/router";
import { getErrorSentence } from "@advent/store";
import { adminApi } from "@advent/store/admin";
import { Button, Heading, Text } from "@advent/ui";
import { type FormEvent, useState } from "react";
import { adminPages } from "../pages";
import { SessionForm } from "../shared/session/SessionForm";
import { setFlag, setHasAccount } from "../shared/session/session";
import { PasswordField } from "../shared/TextField";

/** The secret is in the fragment, so no log ever sees it. */
export default function InvitationPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const [errorText, setErrorText] = useState<string>();
  const [accept, { isLoading: busy }] = adminApi.useAcceptInvitationMutation();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (password.length < PASSWORD_MIN_LENGTH)
      return setErrorText(`It needs at least ${PASSWORD_MIN_LENGTH} characters.`);
    const { data, error } = await accept({ token: hash.slice(1), password });
    if (error) return setErrorText(getErrorSentence(error));
    setFlag(true);
    setHasAccount(true);
    navigate(data?.mustSetUp ? adminPages.secondFactor.path : adminPages.calendars.path, { replace: true });
  }

  return (
    <SessionForm label="Your invitation" onSubmit={(event) => void submit(event)}>
      <Heading level={1} size="heading">
        Welcome
      </Heading>
      <Text tone="soft">Choose a password. You will sign in with it and your email address.</Text>
      <PasswordField
        label="New password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
        error={errorText}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" busy={busy} aria-disabled={password === ""}>
        Open admin
      </Button>
    </SessionForm>
  );
}
