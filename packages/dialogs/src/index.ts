export { AddToCalendarDialog } from "./add-to-calendar/AddToCalendarDialog";
export { describeAddError, outOfStock } from "./add-to-calendar/describe-add-error";
export { getSummaryImages, SUMMARY_SIZES } from "./add-to-calendar/ProductSummary";
export type { AddToCalendarDialogProps, OpenChangeReason } from "./add-to-calendar/useAddToCalendar";
export { ResumeGate } from "./resume/ResumeGate";
export { ShownIn } from "./variant-choice/ShownIn";
export { VariantChoice } from "./variant-choice/VariantChoice";
