import { Button, type ButtonProps, ConfirmDialog, useToast } from "@advent/ui";
import { useState } from "react";
import { useSessionError } from "./session/session";

interface ConfirmButtonProps {
  label: string;
  variant: ButtonProps["variant"];
  question: { title: string; description: string; confirm: string };
  busy: boolean;
  send: () => Promise<{ error?: unknown }>;
  done: string;
  refused: string;
}

export function ConfirmButton({ label, variant, question, busy, send, done, refused }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  const refuse = useSessionError();
  const toast = useToast();

  async function runAction(): Promise<void> {
    setAsking(false);
    const { error } = await send();
    if (error) return refuse(error, refused);
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
        title={question.title}
        description={question.description}
        confirmLabel={question.confirm}
        onConfirm={() => void runAction()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
