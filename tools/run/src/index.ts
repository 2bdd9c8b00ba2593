export { buildApps } from "./build-apps";
export { createTemporaryFolder } from "./data-folder";
export { type Image, type ImageName, imageNames, images } from "./images/images";
export { startService } from "./service-process";
export { describeApi, describeLanding } from "./services";
export { removeOutsideServices } from "./settings";
export { type Suite, type SuiteOptions, startSuite } from "./start-suite";
export { Running } from "./stop";
export { provideChromium } from "./test/provide-programs";
