import { DEFAULT_FONT_PAIR } from "@advent/contract";
import { makeStore, StoreProvider } from "@advent/store";
import { type Brand, ThemeRoot, ToastProvider } from "@advent/ui";
import { fonts } from "@advent/ui/fonts";
import { useState } from "react";
import { ProductDialog, type ProductDialogProps } from "./features/embed/ProductDialog";

export interface AddToCalendarProps extends ProductDialogProps {
  /**
   * Origin of the suite's `/api`. Defaults to the host's own origin, whose server must proxy it.
   * The API rejects cross-origin requests.
   */
  apiOrigin?: string;
  brand?: Brand;
}

export default function AddToCalendar({ apiOrigin, brand, ...dialog }: AddToCalendarProps) {
  const [store] = useState(() => makeStore({ apiOrigin }));
  return (
    <StoreProvider store={store}>
      <ThemeRoot brand={brand} fontFaces={fonts[DEFAULT_FONT_PAIR].css}>
        <ToastProvider>
          <ProductDialog {...dialog} />
        </ToastProvider>
      </ThemeRoot>
    </StoreProvider>
  );
}
