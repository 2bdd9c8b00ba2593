import { prepareImage } from "./prepare-image";
import { respondOnce } from "./respond-once";

respondOnce(prepareImage);
