import { styled } from "@advent/ui";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { LoginCard } from "./LoginCard";
import { type EndSession, EndSessionContext, isFlagged, SESSION_KEY, setFlag, useIsExpired } from "./session";

/** Shows the login card to anyone else. The URL stays, so that a login returns to the same screen. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const [state, setState] = useState<"open" | "none" | "expired">(() => (isFlagged() ? "open" : "none"));
  const [loggedInAt, setLoggedInAt] = useState<number>();
  const [mountedAt] = useState(Date.now);
  // Earlier requests stay in the cache with their errors.
  const isExpired = useIsExpired(loggedInAt ?? mountedAt);

  function begin(): void {
    setFlag(true);
    setLoggedInAt(Date.now());
    setState("open");
  }
  const end = useCallback<EndSession>((how) => {
    setFlag(false);
    setState(how === "expired" ? "expired" : "none");
  }, []);

  useEffect(() => {
    // A wrong password is rejected with the same status.
    if (isExpired && state === "open") end("expired");
  }, [isExpired, state, end]);

  // Logging out in one tab closes admin in the others.
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === SESSION_KEY && newValue === null) setState("none");
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, []);

  if (state !== "open") return <LoginCard expired={state === "expired"} onSuccess={begin} />;
  return (
    <EndSessionContext value={end}>
      <Page ref={loggedInAt ? focusPage : undefined} tabIndex={-1}>
        {children}
      </Page>
    </EndSessionContext>
  );
}

/** The pressed button no longer exists, so focus moves to the top of the page. */
const focusPage = (page: HTMLElement | null) => page?.focus({ preventScroll: true });

const Page = styled.div`
  &:focus {
    outline: none;
  }
`;
