import { readRecording } from "./read-recording";
import { respondOnce } from "./respond-once";

respondOnce(readRecording);
