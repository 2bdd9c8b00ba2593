export { AddToCalendarDialog } from "./add-to-calendar/AddToCalendarDialog";
export { addRefusal, outOfStock } from "./add-to-calendar/add-refusal";
export { getSummaryImages as summaryPictures, SUMMARY_SIZES } from "./add-to-calendar/ProductSummary";
export type { AddToCalendarDialogProps, OpenChangeReason } from "./add-to-calendar/useAddToCalendar";
export { ResumeGate } from "./resume/ResumeGate";
export { ShownIn } from "./variant-choice/ShownIn";
export { VariantChoice } from "./variant-choice/VariantChoice";
