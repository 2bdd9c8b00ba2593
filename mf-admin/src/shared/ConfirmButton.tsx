import { Button, type ButtonProps, ConfirmDialog } from "@advent/ui";
import { type ReactNode, useState } from "react";
import { type ChangeMessages, useChange } from "./useChange";

interface ConfirmButtonProps extends ChangeMessages {
  label: string;
  variant: ButtonProps["variant"];
  title: string;
  description: string;
  confirmLabel?: string;
  /** True while something else is under way that excludes this. */
  busy?: boolean;
  send: () => PromiseLike<{ error?: unknown }>;
  /** More of the button's name, for screen readers. */
  children?: ReactNode;
}

export function ConfirmButton({ label, variant, busy = false, send, children, ...texts }: ConfirmButtonProps) {
  const { title, description, confirmLabel = label, ...messages } = texts;
  const [isConfirming, setConfirming] = useState(false);
  const [isSending, setSending] = useState(false);
  const change = useChange();

  async function confirm(): Promise<void> {
    setConfirming(false);
    setSending(true);
    await change(send(), messages);
    setSending(false);
  }

  return (
    <>
      <Button variant={variant} size="small" busy={busy || isSending} onClick={() => setConfirming(true)}>
        <span>{label}</span>
        {children}
      </Button>
      <ConfirmDialog
        title={title}
        description={description}
        confirmLabel={confirmLabel}
        open={isConfirming}
        cautious
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}
