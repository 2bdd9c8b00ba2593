export {
  AddToCalendarDialog,
  type AddToCalendarDialogProps,
  type OpenChangeReason,
} from "./add-to-calendar/AddToCalendarDialog";
export { ResumeGate } from "./resume/ResumeGate";
