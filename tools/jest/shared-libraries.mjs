import { createRequire, isBuiltin } from "node:module";
import Runtime from "jest-runtime";

const OURS = /^(@advent\/|[./#])/;
const FRAMEWORK = /^(@jest\/|jest-|expect$)/;

/** Libraries are loaded once a worker, not once a test file: mongoose and its like took longer than most files' tests. Ours are new for each file. */
export default class SharedLibraries extends Runtime {
  requireModuleOrMock(from, name) {
    if (OURS.test(name) || FRAMEWORK.test(name) || isBuiltin(name) || from.includes("/node_modules/"))
      return super.requireModuleOrMock(from, name);
    return createRequire(from)(name);
  }
}
