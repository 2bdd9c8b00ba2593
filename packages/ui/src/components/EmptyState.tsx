import type { ReactNode } from "react";
import { SparkleIcon } from "../icons/things";
import { Heading } from "../primitives/Heading";
import { Notice, NoticeWords } from "./noticeLook";

export interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** What to do about it: a Button or ButtonLink. */
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <Notice className={className}>
      <SparkleIcon size="1.75rem" />
      <Heading level={2}>{title}</Heading>
      {children && <NoticeWords>{children}</NoticeWords>}
      {action}
    </Notice>
  );
}
