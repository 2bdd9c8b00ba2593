import { getKeepsakeLinks } from "@advent/contract";
import { styled } from "@advent/ui";
import { type MouseEvent, useState } from "react";
import { GoldButton } from "./shared.styles";

export function KeepsakeLinks({ calendarId }: { calendarId: string }) {
  const { page, print } = getKeepsakeLinks(calendarId);
  const [message, setMessage] = useState("");

  /** Stays on this page offline, which the browser's own offline page would replace. */
  function request(event: MouseEvent): void {
    if (!navigator.onLine) event.preventDefault();
    setMessage(
      navigator.onLine
        ? "Your download starts in a moment."
        : "You’re offline. Connect to the internet, then try again.",
    );
  }

  return (
    <Links>
      <GoldButton as="a" href={page} onClick={request}>
        Save your keepsake
      </GoldButton>
      <Print href={print} onClick={request}>
        Printable words and pictures (PDF)
      </Print>
      <Progress role="status">{message}</Progress>
    </Links>
  );
}

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0.5rem 1.5rem;
`;

const Print = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  color: var(--text-soft, ${({ theme }) => theme.color.textSoftOnInk});
  font-size: ${({ theme }) => theme.size.small};
`;

const Progress = styled.p`
  flex-basis: 100%;
  color: var(--text-soft, ${({ theme }) => theme.color.textSoftOnInk});
  text-align: center;
`;
