import { TOO_MANY_REQUESTS_STATUS } from "@advent/contract";
import { useNavigate } from "@advent/router";
import { getErrorSentence, getErrorStatus } from "@advent/store";
import { adminApi } from "@advent/store/admin";
import { Button, Cluster, Heading, Text, useToast } from "@advent/ui";
import { type FormEvent, useRef, useState } from "react";
import { adminPages } from "../../pages";
import { PasswordField, TextField } from "../TextField";
import { CodeField } from "./CodeField";
import { SessionForm } from "./SessionForm";
import { hasSignedInByEmail, isSignedOut, setHasAccount } from "./session";

interface LoginCardProps {
  expired: boolean;
  /** Gets the account’s address, which the main password has not. */
  onSuccess: (email: string | null) => void;
}

export function LoginCard({ expired, onSuccess }: LoginCardProps) {
  const [step, setStep] = useState<"password" | "app" | "recovery">("password");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [value, setValue] = step === "password" ? ([password, setPassword] as const) : ([code, setCode] as const);
  const [hasAccount, setAccount] = useState(hasSignedInByEmail);
  const [email, setEmail] = useState("");
  const [errorText, setErrorText] = useState<string>();
  const [verify, { isLoading: busy }] = adminApi.useVerifyPasswordMutation();
  const { show, fail } = useToast();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);

  function goTo(next: typeof step): void {
    setStep(next);
    setCode("");
    setErrorText(undefined);
    if (next === "password") setPassword("");
  }

  function changeWay(): void {
    setErrorText(undefined);
    setHasAccount(!hasAccount);
    setAccount(!hasAccount);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || value === "") return;
    setErrorText(undefined);
    const { data, error } = await verify({
      ...(hasAccount && { email }),
      password,
      ...(step !== "password" && { code }),
    });
    if (error) return showError(error);
    if (data?.secondFactor === "required") return goTo("app");
    show({ title: "Access granted", tone: "success" });
    onSuccess(hasAccount ? email.trim().toLowerCase() : null);
    if (data?.secondFactor === "setUp") navigate(adminPages.secondFactor.path, { replace: true });
  }

  function showError(error: unknown): void {
    if (isSignedOut(error)) {
      setValue("");
      fail(getErrorSentence(error), "Access denied");
      input.current?.focus();
      return;
    }
    setErrorText(getErrorSentence(error));
    if (getErrorStatus(error) !== TOO_MANY_REQUESTS_STATUS) fail("Failed to verify password.");
  }

  // Each step has its own field.
  const secret = { autoFocus: true, ref: input, value, onChange: setValue, error: errorText };
  return (
    <SessionForm label="Log in" onSubmit={(event) => void submit(event)}>
      <Heading level={1} size="heading">
        The shop’s admin
      </Heading>
      <Text tone="soft">{step === "password" ? getGreeting(expired) : "One more step: the second factor."}</Text>
      {hasAccount && step === "password" ? (
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={254}
          value={email}
          onChange={setEmail}
        />
      ) : (
        // Password managers store a password under a user name.
        <input hidden readOnly autoComplete="username" value={hasAccount ? email : "admin"} />
      )}
      {step === "password" ? (
        <PasswordField label="Password" autoComplete="current-password" {...secret} />
      ) : (
        <CodeField key={step} kind={step} {...secret} />
      )}
      <Button type="submit" busy={busy} aria-disabled={value === ""}>
        Log in
      </Button>
      {step === "password" ? (
        <Cluster justify="center">
          <Button variant="quiet" size="small" onClick={changeWay}>
            {hasAccount ? "Use the shop’s main password" : "Use your email address"}
          </Button>
        </Cluster>
      ) : (
        <Cluster justify="center" gap="xs">
          <Button variant="quiet" size="small" onClick={() => goTo(step === "app" ? "recovery" : "app")}>
            {step === "app" ? "Use a recovery code" : "Use the app’s code"}
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
