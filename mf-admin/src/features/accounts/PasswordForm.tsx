import { PASSWORD_MIN_LENGTH } from "@advent/contract";
import { getErrorSentence } from "@advent/store";
import { useChangePasswordMutation } from "@advent/store/admin";
import { Button, Heading, Text, useToast } from "@advent/ui";
import { Field } from "@advent/ui/fields";
import { type FormEvent, useState } from "react";
import { AdminSection } from "../../shared/AdminSection";
import { AdminForm } from "../../shared/forms.styles";
import { PasswordInput } from "../../shared/PasswordInput";
import { isSignedOut, useAdminSession } from "../../shared/session/session";

export function PasswordForm({ email }: { email: string }) {
  const [password, setPassword] = useState("");
  const [newPassword, setNewPassword] = useState("");
  const [problem, setProblem] = useState<string>();
  const [change, { isLoading: busy }] = useChangePasswordMutation();
  const { end } = useAdminSession();
  const { show } = useToast();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setProblem(undefined);
    const { error } = await change({ password, newPassword });
    if (isSignedOut(error)) return end("expired");
    if (error) return setProblem(getErrorSentence(error));
    setPassword("");
    setNewPassword("");
    show({ title: "Password changed", tone: "success" });
  }

  return (
    <AdminSection aria-labelledby="password">
      <Heading level={2} size="subheading" id="password">
        Password
      </Heading>
      <Text size="small">Changing your password signs you out everywhere else.</Text>
      <AdminForm onSubmit={(event) => void submit(event)}>
        <input hidden readOnly autoComplete="username" value={email} />
        <Field label="Password now">
          <PasswordInput autoComplete="current-password" value={password} onChange={setPassword} />
        </Field>
        <Field label="New password" hint={`At least ${PASSWORD_MIN_LENGTH} characters.`} error={problem}>
          <PasswordInput autoComplete="new-password" value={newPassword} onChange={setNewPassword} />
        </Field>
        <Button type="submit" busy={busy} aria-disabled={password === "" || newPassword.length < PASSWORD_MIN_LENGTH}>
          Change password
        </Button>
      </AdminForm>
    </AdminSection>
  );
}
