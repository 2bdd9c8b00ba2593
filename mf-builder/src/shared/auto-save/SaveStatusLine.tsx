import { CheckIcon, Cluster, styled } from "@advent/ui";
import type { SaveStatus } from "./auto-saver";

const STATUS_LABELS: Readonly<Record<SaveStatus, string>> = {
  clean: "",
  waiting: "",
  saving: "Saving…",
  saved: "Saved",
  failed: "Not saved yet. We’ll try again with your next change.",
};

/** Hidden from assistive technology, because the toasts announce it. */
export function SaveStatusLine({ status }: { status: SaveStatus }) {
  return (
    <Line aria-hidden="true" $failed={status === "failed"}>
      {status === "saved" && <CheckIcon size="1em" />}
      <span>{STATUS_LABELS[status]}</span>
    </Line>
  );
}

const Line = styled.p<{ $failed: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  min-height: 1.6em;
  color: ${({ theme, $failed }) => ($failed ? theme.color.danger : "var(--text-soft)")};
  font-size: ${({ theme }) => theme.size.small};
`;

export const FormFooter = styled(Cluster).attrs({ justify: "space-between" })`
  gap: 0.25rem 1rem;
  grid-column: 1 / -1;
`;
