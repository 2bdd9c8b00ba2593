import { SETUP_STEPS, type Setup, type SetupFinding } from "@advent/contract";
import { ApiFailure, type Handlers } from "@advent/store/testing";

import { STRIPE_PAYMENT } from "./payment-handlers";

export const NO_SETUP: Setup = {
  isTestShop: false,
  liveSince: null,
  liveBy: null,
  isGuided: false,
  steps: SETUP_STEPS.map((step) => ({ step, state: "open" })),
  url: "https://gifts.example",
  qrSvg: "<svg/>",
  obstacle: null,
};
export const TEST_SHOP: Setup = { ...NO_SETUP, isTestShop: true, isGuided: true };

export function createSetupHandlers(state: { setup: Setup; findings: SetupFinding[] }): Handlers {
  return {
    getSetup: () => state.setup,
    listFindings: () => ({ findings: state.findings }),
    renewStripeWebhook: () => {
      state.findings = [];
      return STRIPE_PAYMENT;
    },
    saveSetupStep: ({ params, body: { state: next } }) => {
      const steps = state.setup.steps.map((one) => (one.step === params.step ? { ...one, state: next } : one));
      state.setup = { ...state.setup, steps };
      return state.setup;
    },
    goLive: () => {
      if (state.setup.obstacle) throw new ApiFailure(409, state.setup.obstacle);
      state.setup = { ...state.setup, isTestShop: false, liveSince: "2026-11-22T10:00:00.000Z", liveBy: "Ann" };
      return state.setup;
    },
  };
}
