declare module "mf_embed/AddToCalendar" {
  import type { ComponentType } from "react";

  const AddToCalendar: ComponentType<{
    handle: string;
    open: boolean;
    onOpenChange: (open: boolean) => void;
    onAdded?: (item: { day: number }, filledDays: number) => void;
    apiOrigin?: string;
  }>;
  export default AddToCalendar;
}
