import { TOO_MANY_REQUESTS_STATUS } from "@advent/contract";
import { useNavigate } from "@advent/router";
import { getErrorSentence, getErrorStatus } from "@advent/store";
import { useVerifyPasswordMutation } from "@advent/store/admin";
import { useToast } from "@advent/ui";
import { type FormEvent, useState } from "react";
import { adminPages } from "../../pages";
import { hasSignedInByEmail, isSignedOut, setHasAccount } from "./session";

export type LoginStep = "password" | "app" | "recovery";

export function useLogin(onSuccess: () => void, onRejected: () => void) {
  const [step, setStep] = useState<LoginStep>("password");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const field = step === "password" ? { value: password, set: setPassword } : { value: code, set: setCode };
  const [hasAccount, setAccount] = useState(hasSignedInByEmail);
  const [email, setEmail] = useState("");
  const [errorText, setErrorText] = useState<string>();
  const [verify, { isLoading: busy }] = useVerifyPasswordMutation();
  const { show, fail } = useToast();
  const navigate = useNavigate();

  function goTo(next: LoginStep): void {
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
    if (busy || field.value === "") return;
    setErrorText(undefined);
    const { data, error } = await verify({
      ...(hasAccount && { email }),
      password,
      ...(step !== "password" && { code }),
    });
    if (error) return showError(error);
    if (data?.secondFactor === "required") return goTo("app");
    show({ title: "Access granted", tone: "success" });
    onSuccess();
    if (data?.secondFactor === "setUp") navigate(adminPages.secondFactor.path, { replace: true });
  }

  function showError(error: unknown): void {
    if (isSignedOut(error)) {
      field.set("");
      fail(getErrorSentence(error), "Access denied");
      onRejected();
      return;
    }
    setErrorText(getErrorSentence(error));
    if (getErrorStatus(error) !== TOO_MANY_REQUESTS_STATUS) {
      fail("Failed to verify password.");
    }
  }

  const shown = { value: field.value, setValue: field.set, email, setEmail, errorText, busy };
  return { step, goTo, ...shown, submit, hasAccount, changeWay };
}
