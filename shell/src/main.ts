import { waitForPaint } from "@advent/ui/boot";

// Scripts that arrive with the page would delay its first paint. A hidden page never paints.
void waitForPaint(500).then(() => import(/* webpackMode: "eager" */ "./start"));
