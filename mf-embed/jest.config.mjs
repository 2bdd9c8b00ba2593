import { browserProject } from "@advent/jest";

export default browserProject("mf-embed");
