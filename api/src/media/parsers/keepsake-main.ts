import { answerOnce } from "./answer-once";
import { printKeepsake } from "./keepsake/print-keepsake";

answerOnce(printKeepsake);
