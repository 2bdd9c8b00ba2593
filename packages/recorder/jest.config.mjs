import { browserProject } from "@advent/jest";

export default browserProject("recorder");
