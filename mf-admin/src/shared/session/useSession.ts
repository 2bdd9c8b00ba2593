import { useCallback, useEffect, useState } from "react";
import { isFlagged, SESSION_KEY, setFlag } from "./flag";

export type SessionState = "open" | "none" | "expired";

/** Whether to show the desk or the login card; logging out in one tab closes the desk in the others. */
export function useSession() {
  const [state, setState] = useState<SessionState>(() => (isFlagged() ? "open" : "none"));

  const begin = useCallback(() => {
    setFlag(true);
    setState("open");
  }, []);
  const end = useCallback((how: "expired" | "logged out") => {
    setFlag(false);
    setState(how === "expired" ? "expired" : "none");
  }, []);

  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === SESSION_KEY && newValue === null) setState("none");
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, []);

  return { state, begin, end };
}
