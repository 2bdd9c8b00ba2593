import { type ReactNode, useRef } from "react";
import { Button } from "../Button";
import { Dialog } from "./Dialog";

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  cautious?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog({
  destructive = false,
  cautious = destructive,
  cancelLabel = "Cancel",
  busy = false,
  ...props
}: ConfirmDialogProps) {
  const { open, title, description, confirmLabel, onConfirm, onCancel } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onCancel}
      role="alertdialog"
      size="small"
      title={title}
      description={description}
      initialFocus={cautious ? cancel : confirm}
      footer={
        <>
          <Button ref={cancel} variant="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button ref={confirm} variant={destructive ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
