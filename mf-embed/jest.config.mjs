import { browserProject } from "@advent/jest";

export default {
  ...browserProject("mf-embed"),
  // The build of preact for browsers is an ES module.
  testEnvironmentOptions: { customExportConditions: [""] },
};
