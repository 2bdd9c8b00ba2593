import { errorSentence, useVerifyPasswordMutation } from "@advent/store";
import { useToast } from "@advent/ui";
import { type FormEvent, useState } from "react";
import { isSignedOut } from "./sessionContext";

/** The login card's password and what became of it. `onRefused` runs once the field is empty again. */
export function useLogin(onSuccess: () => void, onRefused: () => void) {
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string>();
  const [verify, { isLoading: busy }] = useVerifyPasswordMutation();
  const { show } = useToast();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || password === "") return;
    setProblem(undefined);
    const { error } = await verify({ password });
    if (!error) {
      show({ title: "Access granted", tone: "success" });
      return onSuccess();
    }
    if (isSignedOut(error)) {
      setPassword("");
      show({ title: "Access denied", description: "Incorrect password", tone: "destructive" });
      return onRefused();
    }
    setProblem(errorSentence(error));
    show({ title: "Error", description: "Failed to verify password.", tone: "destructive" });
  }

  return { password, setPassword, problem, busy, submit };
}
