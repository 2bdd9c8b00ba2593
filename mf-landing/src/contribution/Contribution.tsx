import type { ContributorPage } from "@advent/contract";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ContributionForm } from "./ContributionForm";
import { Invitation } from "./Invitation";
import { SentContribution } from "./SentContribution";
import { readUnsentText } from "./useContributionDraft";
import { isSending } from "./useSending";

interface ContributionProps {
  secret: string;
  page: ContributorPage;
  onChange: (page: ContributorPage) => void;
}

export function Contribution({ secret, page, onChange }: ContributionProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isWriting, setWriting] = useState(
    () => mustWrite(page) || readUnsentText(secret) !== null || isSending(secret),
  );

  function show(next: ContributorPage, writes: boolean): void {
    // Removes the focused element before the page takes its focus.
    flushSync(() => {
      onChange(next);
      setWriting(writes);
    });
    window.scrollTo({ top: 0, behavior: "instant" });
    place.current?.focus();
  }

  return (
    <div ref={place} tabIndex={-1} style={{ outline: "none" }}>
      {isWriting && page.canSend ? (
        <>
          <Invitation page={page} />
          <ContributionForm
            secret={secret}
            page={page}
            onSent={(next) => show(next, false)}
            onCancel={page.note === null ? undefined : () => show(page, false)}
          />
        </>
      ) : (
        <SentContribution
          secret={secret}
          page={page}
          onWrite={() => show(page, true)}
          onWithdrawn={(next) => show(next, false)}
        />
      )}
    </div>
  );
}

const mustWrite = ({ state }: ContributorPage) => state === "invited" || state === "opened" || state === "returned";
