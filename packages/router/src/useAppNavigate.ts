import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { getAppHref } from "./links";

export function useAppNavigate(): (path: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (path: string) => {
      const href = getAppHref(path);
      if (href === path) void navigate(path);
      else window.location.assign(href);
    },
    [navigate],
  );
}
