import { answerOnce } from "./answer-once";
import { prepareImage } from "./prepare-image";

answerOnce(prepareImage);
