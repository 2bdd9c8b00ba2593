import { adminApi } from "@advent/store/admin";
import { styled } from "@advent/ui";
import { Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { LoginCard } from "./LoginCard";
import { type EndSession, EndSessionContext, isFlagged, SESSION_KEY, setFlag, useIsExpired } from "./session";

/**
 * Shows the login card to anyone else. The URL stays, so that a login returns to the same screen. After an expired
 * session the same account finds there what it had typed.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const [state, setState] = useState<"open" | "none" | "expired">(() => (isFlagged() ? "open" : "none"));
  const [loggedInAt, setLoggedInAt] = useState<number>();
  const [pageKey, setPageKey] = useState<number>();
  const [mountedAt] = useState(Date.now);
  const { data: account } = adminApi.useGetAccountQuery(undefined, { skip: state !== "open" });
  // Earlier requests stay in the cache with their errors.
  const isExpired = useIsExpired(loggedInAt ?? mountedAt);

  function begin(email: string | null): void {
    setFlag(true);
    const now = Date.now();
    setLoggedInAt(now);
    if (account?.email !== email) setPageKey(now);
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

  // The pressed button no longer exists, so focus moves to the top of the page.
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (loggedInAt) page.current?.focus({ preventScroll: true });
  }, [loggedInAt]);

  return (
    <>
      {state !== "open" && <LoginCard expired={state === "expired"} onSuccess={begin} />}
      {state !== "none" && (
        <EndSessionContext value={end}>
          <Page ref={page} tabIndex={-1} hidden={state === "expired"}>
            <Fragment key={pageKey}>{children}</Fragment>
          </Page>
        </EndSessionContext>
      )}
    </>
  );
}

const Page = styled.div`
  &:focus {
    outline: none;
  }
`;
