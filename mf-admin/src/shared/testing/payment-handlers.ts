import type { PaymentSettings } from "@advent/contract";
import { ApiFailure, type Handlers } from "@advent/store/testing";

export const NO_PAYMENT: PaymentSettings = { revision: 0, provider: null, stripe: null, former: [] };
export const STRIPE_KEY = "sk_test_shop1234";
export const STRIPE_PAYMENT: PaymentSettings = {
  revision: 1,
  provider: "stripe",
  stripe: {
    account: { id: "acct_shop", name: "Thorne & Lune", country: "GB", currency: "GBP" },
    isLive: false,
    keyEnd: "1234",
    hasWebhook: true,
    isReadable: true,
    connectedAt: "2026-11-22T09:00:00.000Z",
    connectedBy: "Ann",
  },
  former: [],
};
const FORMER_ACCOUNT = {
  id: "acct_shop-test",
  account: { id: "acct_shop", name: "Thorne & Lune", country: "GB", currency: "GBP" },
  isLive: false,
  keyEnd: "1234",
  isReadable: true,
  keptUntil: "2027-06-20T09:00:00.000Z",
};

export function createPaymentHandlers(state: { payment: PaymentSettings }): Handlers {
  return {
    getPayment: () => state.payment,
    connectStripe: ({ body: { key } }) => {
      if (key !== STRIPE_KEY) throw new ApiFailure(400, "key: is not a key that Stripe knows.");
      state.payment = { ...STRIPE_PAYMENT, revision: state.payment.revision + 1 };
      return state.payment;
    },
    disconnectStripe: () => {
      state.payment = { ...NO_PAYMENT, revision: state.payment.revision + 1, former: [FORMER_ACCOUNT] };
      return state.payment;
    },
    forgetStripeAccount: ({ params: { formerId } }) => {
      state.payment = { ...state.payment, former: state.payment.former.filter(({ id }) => id !== formerId) };
      return state.payment;
    },
  };
}
