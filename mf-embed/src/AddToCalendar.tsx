import { makeStore, StoreProvider } from "@advent/store";
import { type Brand, ThemeRoot, ToastProvider } from "@advent/ui";
import { useState } from "react";
import { ProductDialog, type ProductDialogProps } from "./features/embed/ProductDialog";

export interface AddToCalendarProps extends ProductDialogProps {
  /**
   * Where the suite's `/api` is reached; by default on the host's own origin, whose server hands it on. The API itself
   * answers no other origin's pages.
   */
  apiOrigin?: string;
  brand?: Brand;
}

/** The add dialog as a module for other hosts; it brings store, look and toasts with it. */
export default function AddToCalendar({ apiOrigin, brand, ...dialog }: AddToCalendarProps) {
  const [store] = useState(() => makeStore(apiOrigin === undefined ? {} : { apiOrigin }));
  return (
    <StoreProvider store={store}>
      <ThemeRoot {...(brand && { brand })}>
        <ToastProvider>
          <ProductDialog {...dialog} />
        </ToastProvider>
      </ThemeRoot>
    </StoreProvider>
  );
}
