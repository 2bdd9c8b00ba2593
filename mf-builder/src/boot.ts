import { sendEarlyRequests } from "@advent/store/early-responses";
import { fetchAheadAfterImage, holdClicks, loadMainScripts, waitForElements } from "@advent/ui/boot";

holdClicks();
fetchAheadAfterImage();
void waitForElements().then(() => {
  sendEarlyRequests();
  return loadMainScripts();
});
