import { holdClicks } from "@advent/ui/boot";

holdClicks();
