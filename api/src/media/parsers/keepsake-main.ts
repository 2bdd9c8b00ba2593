import { printKeepsake } from "./keepsake/print-keepsake";
import { respondOnce } from "./respond-once";

respondOnce(printKeepsake);
