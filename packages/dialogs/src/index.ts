export { AddToCalendarDialog } from "./add-to-calendar/AddToCalendarDialog";
export { getSummaryImages, SUMMARY_SIZES } from "./add-to-calendar/ProductSummary";
export { useAddItem } from "./add-to-calendar/useAddItem";
export type { AddToCalendarDialogProps, OpenChangeReason } from "./add-to-calendar/useAddToCalendar";
export { Busy } from "./Busy";
export { EngravingField } from "./engraving/EngravingField";
export { ResumeGate } from "./resume/ResumeGate";
export { ShownIn } from "./variant-choice/ShownIn";
export { VariantChoice } from "./variant-choice/VariantChoice";
