import { Button, type ButtonProps, ConfirmDialog, useToast } from "@advent/ui";
import { useState } from "react";
import { useSessionError } from "./session/session";

interface ConfirmButtonProps {
  label: string;
  variant: ButtonProps["variant"];
  confirmation: { title: string; description: string; confirm: string };
  busy: boolean;
  send: () => Promise<{ error?: unknown }>;
  done: string;
  failed: string;
}

export function ConfirmButton({ label, variant, confirmation, busy, send, done, failed }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  const refuse = useSessionError();
  const toast = useToast();

  async function runAction(): Promise<void> {
    setAsking(false);
    const { error } = await send();
    if (error) return refuse(error, failed);
    toast.show({ title: done, tone: "success" });
  }

  return (
    <>
      <Button variant={variant} size="small" busy={busy} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        cautious
        title={confirmation.title}
        description={confirmation.description}
        confirmLabel={confirmation.confirm}
        onConfirm={() => void runAction()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
