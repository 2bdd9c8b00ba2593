import { useLocation, useNavigate } from "@advent/router";
import { useCallback, useEffect, useRef } from "react";
import { type Glimpse, PRODUCT_PARAM, type ProductPreviewContext } from "./product-preview-context";

export interface PreviewedProduct extends Pick<ProductPreviewContext, "look"> {
  handle: string | null;
  glimpse: Glimpse | undefined;
  close: () => void;
}

export function useProductPreview(): PreviewedProduct {
  const location = useLocation();
  const navigate = useNavigate();
  const handle = new URLSearchParams(location.search).get(PRODUCT_PARAM);
  const glimpse = (location.state as { glimpse?: Glimpse } | null)?.glimpse;
  const isClosing = useRef(false);
  const here = useRef({ search: location.search, glimpse });
  useEffect(() => {
    here.current = { search: location.search, glimpse };
    isClosing.current = false;
  }, [location, glimpse]);

  const look = useCallback(
    (next: string, seen: Glimpse) => {
      const params = new URLSearchParams(here.current.search);
      params.set(PRODUCT_PARAM, next);
      void navigate({ search: `?${params}` }, { state: { glimpse: seen }, preventScrollReset: true });
    },
    [navigate],
  );
  const close = useCallback(() => {
    // Going back is asynchronous. A second press before it completes would leave the page.
    if (isClosing.current) return;
    isClosing.current = true;
    if (here.current.glimpse) return void navigate(-1);
    const params = new URLSearchParams(here.current.search);
    params.delete(PRODUCT_PARAM);
    void navigate({ search: `${params}` }, { replace: true, preventScrollReset: true });
  }, [navigate]);

  return { handle, glimpse, look, close };
}
