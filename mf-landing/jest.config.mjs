import { browserProject } from "@advent/build/jest";

export default browserProject("mf-landing");
