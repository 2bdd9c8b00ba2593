import { useCallback, useEffect, useRef, useState } from "react";
import { type RemoteStatus, readSite } from "./read-site";

export interface Site {
  remotes: RemoteStatus[] | undefined;
  failed: boolean;
  isLooking: boolean;
  look: () => void;
}

export function useSite(): Site {
  const [state, setState] = useState<Omit<Site, "look">>({ remotes: undefined, failed: false, isLooking: true });
  const newest = useRef(0);

  const look = useCallback(() => {
    newest.current += 1;
    const own = newest.current;
    setState((before) => ({ ...before, isLooking: true }));
    const settle = (change: Partial<Site>) => {
      if (own === newest.current) setState((before) => ({ ...before, ...change, isLooking: false }));
    };
    readSite().then(
      (remotes) => settle({ remotes, failed: false }),
      () => settle({ failed: true }),
    );
  }, []);

  useEffect(() => {
    look();
    return () => {
      newest.current += 1;
    };
  }, [look]);

  return { ...state, look };
}
