import { Button, type ButtonProps, ConfirmDialog, useToast } from "@advent/ui";
import { useState } from "react";
import { useRefusal } from "./session/session";

interface ConfirmButtonProps {
  label: string;
  variant: ButtonProps["variant"];
  /** What is asked first; nothing of it can be undone. */
  question: { title: string; description: string; confirm: string };
  busy: boolean;
  /** What happens once it is confirmed. */
  send: () => Promise<{ error?: unknown }>;
  /** The title of what is said when it has happened, and when it has not. */
  done: string;
  refused: string;
}

/** A button whose press is asked about before it does anything. */
export function ConfirmButton({ label, variant, question, busy, send, done, refused }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  const refuse = useRefusal();
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
