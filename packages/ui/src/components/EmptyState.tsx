import type { ReactNode } from "react";
import { SparkleIcon } from "../icons/things";
import { Heading } from "../primitives/Heading";
import { Notice, NoticeWords } from "./Notice.styles";

export interface EmptyStateProps {
  title: ReactNode;
  ornament?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ title, ornament, children, action, className }: EmptyStateProps) {
  return (
    <Notice className={className}>
      {ornament ?? <SparkleIcon size="1.75rem" />}
      <Heading level={2}>{title}</Heading>
      {children && <NoticeWords>{children}</NoticeWords>}
      {action}
    </Notice>
  );
}
