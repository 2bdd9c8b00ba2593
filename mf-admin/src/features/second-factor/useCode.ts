import { getErrorSentence } from "@advent/store";
import { useRef, useState } from "react";

type Send<T> = (arg: { code: string }) => Promise<{ data?: T; error?: unknown }>;

export function useCode() {
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState("");
  const [problem, setProblem] = useState<string>();

  async function sendWith<T>(send: Send<T>, onDone: (data: T) => void): Promise<void> {
    if (value === "") return input.current?.focus();
    setProblem(undefined);
    const { data, error } = await send({ code: value });
    setValue("");
    if (data) return onDone(data);
    setProblem(getErrorSentence(error));
    input.current?.focus();
  }

  return { field: { value, onChange: setValue, problem, inputRef: input }, isEmpty: value === "", sendWith };
}
