import { useLocation, useNavigate, useQueryParams } from "@advent/router";
import { useCallback, useEffect, useRef } from "react";
import { type Glimpse, PRODUCT_PARAM, type ProductPreviewContext } from "./product-preview-context";

export interface PreviewedProduct extends Pick<ProductPreviewContext, "look"> {
  handle: string | null;
  glimpse: Glimpse | undefined;
  close: () => void;
}

export function useProductPreview(): PreviewedProduct {
  const location = useLocation();
  const [params, setParams] = useQueryParams();
  const navigate = useNavigate();
  const handle = params.get(PRODUCT_PARAM);
  const glimpse = (location.state as { glimpse?: Glimpse } | null)?.glimpse;
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [location]);

  const look = useCallback(
    (handle: string, seen: Glimpse) => setParams({ [PRODUCT_PARAM]: handle }, { state: { glimpse: seen } }),
    [setParams],
  );
  function close() {
    // Going back is asynchronous. A second press before it completes would leave the page.
    if (isClosing.current || handle === null) return;
    isClosing.current = true;
    if (glimpse) void navigate(-1);
    else setParams({ [PRODUCT_PARAM]: null }, { replace: true });
  }

  return { handle, glimpse, look, close };
}
