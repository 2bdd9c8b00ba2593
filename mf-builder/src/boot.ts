import { askEarly } from "@advent/store/early-answers";
import { holdClicks } from "@advent/ui/boot";

holdClicks();
askEarly();
