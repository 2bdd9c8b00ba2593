import { PASSWORD_MIN_LENGTH } from "@advent/contract";
import { useChangePasswordMutation } from "@advent/store/admin";
import { useToast } from "@advent/ui";
import { Field } from "@advent/ui/fields";
import { useState } from "react";
import { PasswordInput } from "../../shared/PasswordInput";
import { SectionForm } from "../../shared/SectionForm";

export function PasswordForm({ email }: { email: string }) {
  const [password, setPassword] = useState("");
  const [newPassword, setNewPassword] = useState("");
  const [change, { isLoading }] = useChangePasswordMutation();
  const { show } = useToast();

  function finish(): void {
    setPassword("");
    setNewPassword("");
    show({ title: "Password changed", tone: "success" });
  }

  return (
    <SectionForm
      title="Password"
      description="Changing your password signs you out everywhere else."
      submitLabel="Change password"
      isReady={password !== "" && newPassword.length >= PASSWORD_MIN_LENGTH}
      isLoading={isLoading}
      send={() => change({ password, newPassword })}
      onDone={finish}
    >
      {(error) => (
        <>
          <input hidden readOnly autoComplete="username" value={email} />
          <Field label="Password now">
            <PasswordInput autoComplete="current-password" value={password} onChange={setPassword} />
          </Field>
          <Field label="New password" hint={`At least ${PASSWORD_MIN_LENGTH} characters.`} error={error}>
            <PasswordInput autoComplete="new-password" value={newPassword} onChange={setNewPassword} />
          </Field>
        </>
      )}
    </SectionForm>
  );
}
