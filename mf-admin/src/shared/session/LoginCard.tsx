import { Button, Cluster, Heading, Text } from "@advent/ui";
import { Field, TextInput } from "@advent/ui/fields";
import { useEffect, useRef } from "react";
import { PasswordInput } from "../PasswordInput";
import { CodeField } from "./CodeField";
import { SessionForm } from "./SessionForm";
import { useLogin } from "./useLogin";

interface LoginCardProps {
  expired: boolean;
  onSuccess: () => void;
}

export function LoginCard({ expired, onSuccess }: LoginCardProps) {
  const input = useRef<HTMLInputElement>(null);
  const login = useLogin(onSuccess, () => input.current?.focus());
  const { step, goTo, value, setValue, errorText, busy, submit, hasAccount, email, setEmail } = login;
  // Each step has its own field.
  useEffect(() => input.current?.focus(), [step]);

  return (
    <SessionForm label="Log in" onSubmit={submit}>
      <Heading level={1} size="heading">
        The shop’s admin
      </Heading>
      <Text tone="soft">{step === "password" ? getGreeting(expired) : "One more step: the second factor."}</Text>
      {hasAccount && step === "password" ? (
        <Field label="Email">
          <TextInput
            type="email"
            autoComplete="username"
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
      ) : (
        // Password managers store a password under a user name.
        <input hidden readOnly autoComplete="username" value={hasAccount ? email : "admin"} />
      )}
      {step === "password" ? (
        <Field label="Password" error={errorText}>
          <PasswordInput ref={input} autoComplete="current-password" value={value} onChange={setValue} />
        </Field>
      ) : (
        <CodeField key={step} kind={step} value={value} onChange={setValue} errorText={errorText} inputRef={input} />
      )}
      <Button type="submit" busy={busy} aria-disabled={value === ""}>
        Log in
      </Button>
      {step === "password" ? (
        <Cluster justify="center">
          <Button variant="quiet" size="small" onClick={login.changeWay}>
            {hasAccount ? "Use the shop’s main password" : "Use your email address"}
          </Button>
        </Cluster>
      ) : (
        <Cluster justify="center" gap="xs">
          <Button variant="quiet" size="small" onClick={() => goTo(step === "app" ? "recovery" : "app")}>
            {step === "app" ? "Use a recovery code" : "Use the app's code"}
          </Button>
          <Button variant="quiet" size="small" onClick={() => goTo("password")}>
            Start again
          </Button>
        </Cluster>
      )}
    </SessionForm>
  );
}

const getGreeting = (expired: boolean) =>
  expired
    ? "Your session has ended. Log in again to continue where you left off."
    : "Calendars, QR codes and printing.";
