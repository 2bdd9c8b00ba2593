import EmbedPage from "@advent/mf-embed/pages/EmbedPage";
import { showDialogsAtOnce } from "@advent/ui/dialogs-at-once";

/** The embed's page as it stands alone: nothing without its dialog's window, which other pages fetch when they are idle. */
showDialogsAtOnce();
export default EmbedPage;
