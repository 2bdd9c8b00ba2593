import type { ReactNode } from "react";
import { AlertIcon } from "../icons/things";
import { Heading } from "../primitives/Heading";
import { Button } from "./Button";
import { Notice, NoticeWords } from "./noticeLook";

export interface ErrorStateProps {
  title: ReactNode;
  /** What happened and what to do, in plain words. */
  message: ReactNode;
  /** Adds a "Try again" button. */
  onRetry?: (() => void) | undefined;
  className?: string;
}

export function ErrorState({ title, message, onRetry, className }: ErrorStateProps) {
  return (
    <Notice className={className} role="alert">
      <AlertIcon size="1.75rem" />
      <Heading level={2}>{title}</Heading>
      <NoticeWords>{message}</NoticeWords>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Notice>
  );
}
