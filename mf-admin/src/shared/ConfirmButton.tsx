import { Button, type ButtonProps, ConfirmDialog } from "@advent/ui";
import { useState } from "react";
import { type ChangeMessages, useChange } from "./useChange";

interface ConfirmButtonProps extends Required<Omit<ChangeMessages, "description">> {
  label: string;
  variant: ButtonProps["variant"];
  title: string;
  description: string;
  confirmLabel?: string;
  busy: boolean;
  send: () => PromiseLike<{ error?: unknown }>;
}

export function ConfirmButton({ label, variant, busy, send, done, failed, ...dialog }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const change = useChange();

  function confirm(): void {
    setAsking(false);
    void change(send(), { done, failed });
  }

  return (
    <>
      <Button variant={variant} size="small" busy={busy} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        confirmLabel={label}
        {...dialog}
        open={isAsking}
        cautious
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
