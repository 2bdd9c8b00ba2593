import { getErrorSentence } from "@advent/store";
import { useRef, useState } from "react";

type Send<T> = (arg: { code: string }) => Promise<{ data?: T; error?: unknown }>;

export function useCode() {
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState("");
  const [errorText, setErrorText] = useState<string>();

  async function sendWith<T>(send: Send<T>, onDone: (data: T) => void): Promise<void> {
    if (value === "") return input.current?.focus();
    setErrorText(undefined);
    const { data, error } = await send({ code: value });
    setValue("");
    if (data) return onDone(data);
    setErrorText(getErrorSentence(error));
    input.current?.focus();
  }

  return { field: { ref: input, value, onChange: setValue, error: errorText }, isEmpty: value === "", sendWith };
}
