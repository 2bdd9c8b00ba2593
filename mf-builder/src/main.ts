import { waitForPaint } from "@advent/ui/boot";

// Scripts that load too early delay the first paint. A hidden page never paints, so a timeout applies.
void waitForPaint(500).then(() => import(/* webpackMode: "eager" */ "./start"));
