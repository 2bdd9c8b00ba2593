import { askEarly } from "@advent/store/early-responses";
import { holdClicks } from "@advent/ui/boot";

holdClicks();
askEarly();
