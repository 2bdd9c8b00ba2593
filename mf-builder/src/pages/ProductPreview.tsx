import { builderPage, toRoman } from "@advent/contract";
import { useToast } from "@advent/ui";
import { type ReactNode, useMemo } from "react";
import { ProductSheet } from "../features/product-sheet/ProductSheet";
import { Movements } from "../shared/Movements";
import { AddDialog } from "../shared/product-preview/AddDialog";
import type { VariantRequest } from "../shared/product-preview/product-preview-context";
import { ProductPreviewState } from "../shared/product-preview/product-preview-context";
import { useProductPreview } from "../shared/product-preview/useProductPreview";
import { useDialogFor } from "../shared/useDialogFor";
import { usePickedDay } from "../shared/usePickedDay";

export function ProductPreviews({ children }: { children: ReactNode }) {
  const { look, ...piece } = useProductPreview();
  const addDialog = useDialogFor<VariantRequest>();
  const toast = useToast();
  const [, pickDay] = usePickedDay([]);
  const { show } = addDialog;
  const products = useMemo(() => ({ look, add: show }), [look, show]);
  return (
    <ProductPreviewState value={products}>
      <Movements />
      {children}
      <ProductSheet {...piece} onAdd={show} />
      <AddDialog
        asked={addDialog.subject}
        open={addDialog.open}
        onOpenChange={(open, reason) => {
          addDialog.onOpenChange(open);
          if (reason === "picked") piece.close();
        }}
        onAdded={({ day, productName }) => {
          toast.show({ title: `Added to day ${toRoman(day)}`, description: productName, tone: "success" });
          if (window.location.pathname === builderPage.path) pickDay(day);
        }}
      />
    </ProductPreviewState>
  );
}
