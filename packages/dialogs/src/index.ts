export {
  AddToCalendarDialog,
  type AddToCalendarDialogProps,
  type OpenChangeReason,
} from "./add-to-calendar/AddToCalendarDialog";
