import { styled } from "@advent/ui";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { LoginCard } from "./LoginCard";
import { SessionContext } from "./sessionContext";
import { useSession } from "./useSession";

/** Its children for an admin, the login card for anybody else. The address stays, so a login leads back to where one was. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { state, begin, end } = useSession();
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

/** The button that was pressed is gone: the keyboard goes on at the top of the page. */
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
