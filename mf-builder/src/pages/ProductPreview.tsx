import { builderPage, toRoman } from "@advent/contract";
import type { AddToCalendarDialogProps } from "@advent/dialogs";
import { useLocation, useNavigate, useQueryParams } from "@advent/router";
import { usePreload, useToast } from "@advent/ui";
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { ProductSheet } from "../features/product-sheet/ProductSheet";
import { GlobalKeyframes } from "../shared/animations";
import { createLazyDialog } from "../shared/lazy-dialog";
import {
  PRODUCT_PARAM,
  type PreviewData,
  ProductPreviewState,
  type VariantRequest,
} from "../shared/product-preview/product-preview-context";
import { useDialogFor } from "../shared/useDialogFor";
import { usePickedDay } from "../shared/usePickedDay";

const AddToCalendarDialog = createLazyDialog<AddToCalendarDialogProps>(
  async () => (await import("@advent/dialogs")).AddToCalendarDialog,
  () => ({ title: "Add to Advent Calendar" }),
);

export function ProductPreviews({ children }: { children: ReactNode }) {
  const { look, ...previewed } = usePreviewedProduct();
  const { subject, opening, open, show, onOpenChange } = useDialogFor<VariantRequest>();
  const toast = useToast();
  const [, pickDay] = usePickedDay([]);
  usePreload(AddToCalendarDialog);
  const products = useMemo(() => ({ look, add: show }), [look, show]);
  return (
    <ProductPreviewState value={products}>
      <GlobalKeyframes />
      {children}
      <ProductSheet {...previewed} />
      {subject && (
        <AddToCalendarDialog
          key={opening}
          {...subject}
          open={open}
          onOpenChange={(next, reason) => {
            // The dialog leaves the history before the sheet below it does.
            flushSync(() => onOpenChange(next));
            if (reason === "picked") previewed.close();
          }}
          onAdded={({ day, productName }) => {
            toast.show({ title: `Added to day ${toRoman(day)}`, description: productName, tone: "success" });
            if (window.location.pathname === builderPage.path) pickDay(day);
          }}
        />
      )}
    </ProductPreviewState>
  );
}

function usePreviewedProduct() {
  const location = useLocation();
  const [params, setParams] = useQueryParams();
  const navigate = useNavigate();
  const handle = params.get(PRODUCT_PARAM);
  const previewData = (location.state as { previewData?: PreviewData } | null)?.previewData;
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [location]);

  const look = useCallback(
    (handle: string, seen: PreviewData) => setParams({ [PRODUCT_PARAM]: handle }, { state: { previewData: seen } }),
    [setParams],
  );
  function close() {
    // Going back is asynchronous. A second press before it completes would leave the page.
    if (isClosing.current || handle === null) return;
    isClosing.current = true;
    if (previewData) void navigate(-1);
    else setParams({ [PRODUCT_PARAM]: null }, { replace: true });
  }

  return { handle, previewData, look, close };
}
