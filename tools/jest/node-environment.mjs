import { LegacyFakeTimers, ModernFakeTimers } from "@jest/fake-timers";
import { ModuleMocker } from "jest-mock";
import { leaveStorages } from "./async-storages.mjs";
import { OWN_CONTEXT } from "./compiled-once.mjs";

/**
 * Tests in the worker's own context, so that they share its libraries (see shared-libraries.mjs): an Error of theirs is an Error here.
 * What a file does to the variables of the environment ends with it.
 */
export default class NodeEnvironment {
  global = globalThis;
  #variables = { ...process.env };

  constructor({ projectConfig: config }) {
    const { global } = this;
    this.moduleMocker = new ModuleMocker(global);
    const timerConfig = { idToRef: (id) => ({ id, ref: () => {}, unref: () => {} }), refToId: (timer) => timer?.id };
    this.fakeTimers = new LegacyFakeTimers({ config, global, moduleMocker: this.moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers({ config, global });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    leaveStorages();
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
  }

  exportConditions() {
    return ["node", "node-addons"];
  }

  getVmContext() {
    return OWN_CONTEXT;
  }
}
