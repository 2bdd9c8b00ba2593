import { sendEarlyRequests } from "@advent/store/early-responses";
import { holdClicks, loadMainScripts, waitForElements } from "@advent/ui/boot";

holdClicks();
void waitForElements().then(() => {
  sendEarlyRequests();
  return loadMainScripts();
});
