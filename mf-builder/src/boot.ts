import { askEarly } from "@advent/store/early-responses";
import { holdClicks, loadMainScripts } from "@advent/ui/boot";

holdClicks();
askEarly();
void loadMainScripts();
