import type { ReactNode } from "react";
import { AlertIcon } from "../icons/things";
import { Heading, type HeadingProps } from "../primitives/Heading";
import { Button } from "./Button";
import { Notice, NoticeWords } from "./Notice.styles";

export interface ErrorStateProps {
  title: ReactNode;
  message: ReactNode;
  onRetry?: (() => void) | undefined;
  level?: HeadingProps["level"];
  className?: string;
}

export function ErrorState({ title, message, onRetry, level = 2, className }: ErrorStateProps) {
  return (
    <Notice className={className} role="alert">
      <AlertIcon size="1.75rem" />
      <Heading level={level} size="heading">
        {title}
      </Heading>
      <NoticeWords>{message}</NoticeWords>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Notice>
  );
}
