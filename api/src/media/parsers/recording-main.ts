import { answerOnce } from "./answer-once";
import { readRecording } from "./read-recording";

answerOnce(readRecording);
