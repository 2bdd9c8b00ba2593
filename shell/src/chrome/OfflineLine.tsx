import { media, styled } from "@advent/ui";
import { useSyncExternalStore } from "react";

export function OfflineLine() {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return (
    <Place role="status" aria-label="Connection">
      {!online && <Line>You’re offline. Changes need a connection.</Line>}
    </Place>
  );
}

function watch(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

const Place = styled.div`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.sticky};
  inset: auto 0 0;

  ${media.print} {
    display: none;
  }
`;

const Line = styled.p`
  padding: 0.625rem 1rem max(0.625rem, env(safe-area-inset-bottom));
  border-top: 1px solid ${({ theme }) => theme.color.gold};
  background: ${({ theme }) => theme.color.sand};
  color: ${({ theme }) => theme.color.text};
  font-size: ${({ theme }) => theme.size.small};
  text-align: center;
`;
