import { Button, type ButtonProps, ConfirmDialog } from "@advent/ui";
import { type ReactNode, useState } from "react";
import { type ChangeMessages, useChange } from "./useChange";

interface ConfirmButtonProps extends ChangeMessages {
  label: string;
  variant: ButtonProps["variant"];
  title: string;
  description: string;
  confirmLabel?: string;
  busy: boolean;
  send: () => PromiseLike<{ error?: unknown }>;
  /** More of the button's name, for screen readers. */
  children?: ReactNode;
}

export function ConfirmButton({ label, variant, busy, send, children, ...texts }: ConfirmButtonProps) {
  const { title, description, confirmLabel = label, ...messages } = texts;
  const [isAsking, setAsking] = useState(false);
  const change = useChange();

  function confirm(): void {
    setAsking(false);
    void change(send(), messages);
  }

  return (
    <>
      <Button variant={variant} size="small" busy={busy} onClick={() => setAsking(true)}>
        <span>{label}</span>
        {children}
      </Button>
      <ConfirmDialog
        title={title}
        description={description}
        confirmLabel={confirmLabel}
        open={isAsking}
        cautious
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
