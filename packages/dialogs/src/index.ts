export { AddToCalendarDialog } from "./add-to-calendar/AddToCalendarDialog";
export type { AddToCalendarDialogProps, OpenChangeReason } from "./add-to-calendar/useAddToCalendar";
export { ResumeGate } from "./resume/ResumeGate";
