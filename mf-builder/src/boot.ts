import { sendEarlyRequests } from "@advent/store/early-responses";
import { holdClicks, loadMainScripts } from "@advent/ui/boot";

holdClicks();
sendEarlyRequests();
void loadMainScripts();
