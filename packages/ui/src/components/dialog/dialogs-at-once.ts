import { dialogWindow } from "./Dialog";
import { DialogWindow } from "./DialogWindow";

/** For an app whose first screen is a dialog: its window comes with the app's script instead of after it. */
export const showDialogsAtOnce = (): void => dialogWindow.settle(DialogWindow);
