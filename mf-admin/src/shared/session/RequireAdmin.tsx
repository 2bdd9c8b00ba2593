import { styled } from "@advent/ui";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { LoginCard } from "./LoginCard";
import { type AdminSession, isFlagged, SESSION_KEY, SessionContext, setFlag, useIsExpired } from "./session";

/** Shows the login card to anyone else. The URL stays, so that a login returns to the same screen. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { state, begin, end } = useSessionState();
  const session = useMemo(() => ({ end }), [end]);
  const page = useFocusAfterLogin(state === "open");

  if (state !== "open") return <LoginCard expired={state === "expired"} onSuccess={begin} />;
  return (
    <SessionContext value={session}>
      <Page ref={page} tabIndex={-1}>
        {children}
      </Page>
    </SessionContext>
  );
}

/** Any request may find the session expired. Logging out in one tab closes admin in the others. */
function useSessionState() {
  const [state, setState] = useState<"open" | "none" | "expired">(() => (isFlagged() ? "open" : "none"));
  // Earlier requests stay in the cache with their errors.
  const [since, setSince] = useState(Date.now);
  const isExpired = useIsExpired(since);

  const begin = useCallback(() => {
    setFlag(true);
    setSince(Date.now());
    setState("open");
  }, []);
  const end = useCallback<AdminSession["end"]>((how) => {
    setFlag(false);
    setState(how === "expired" ? "expired" : "none");
  }, []);

  useEffect(() => {
    // A wrong password is rejected with the same status.
    if (isExpired && state === "open") end("expired");
  }, [isExpired, state, end]);

  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === SESSION_KEY && newValue === null) setState("none");
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, []);

  return { state, begin, end };
}

/** The pressed button no longer exists, so focus moves to the top of the page. */
function useFocusAfterLogin(open: boolean) {
  const page = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (open && !wasOpen.current) page.current?.focus({ preventScroll: true });
    wasOpen.current = open;
  }, [open]);
  return page;
}

const Page = styled.div`
  &:focus {
    outline: none;
  }
`;
