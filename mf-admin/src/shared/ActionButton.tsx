import { Button, type ButtonProps, ConfirmDialog } from "@advent/ui";
import { type ReactNode, useState } from "react";
import { type ChangeMessages, useChange } from "./useChange";

interface ActionButtonProps<Data> extends ChangeMessages, Pick<ButtonProps, "variant" | "size"> {
  label: string;
  /** Title and text of a dialog that asks first. */
  title?: string;
  description?: string;
  confirmLabel?: string;
  /** True while something else is under way that excludes this. */
  busy?: boolean;
  /** Asks what a press would otherwise lose. */
  canSend?: () => boolean;
  send: () => PromiseLike<{ data?: Data; error?: unknown }>;
  onDone?: (data: Data) => void;
  /** More of the button's name, for screen readers. */
  children?: ReactNode;
}

/** Sends a request, after a confirmation if it has a title, and is busy until the response. */
export function ActionButton<Data>({ label, children, ...action }: ActionButtonProps<Data>) {
  const { variant = "secondary", size = "small", ...request } = action;
  const {
    title,
    description,
    confirmLabel = label,
    busy = false,
    canSend = () => true,
    send,
    onDone,
    ...messages
  } = request;
  const [isConfirming, setConfirming] = useState(false);
  const [isSending, setSending] = useState(false);
  const change = useChange();

  async function run(): Promise<void> {
    setConfirming(false);
    if (!canSend()) return;
    setSending(true);
    const data = await change(send(), messages);
    setSending(false);
    if (data) onDone?.(data);
  }

  return (
    <>
      <Button
        variant={variant}
        size={size}
        busy={busy || isSending}
        onClick={() => (title ? setConfirming(true) : void run())}
      >
        <span>{label}</span>
        {children}
      </Button>
      {title && (
        <ConfirmDialog
          title={title}
          description={description}
          confirmLabel={confirmLabel}
          open={isConfirming}
          cautious
          onConfirm={() => void run()}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  );
}
