import fc from "fast-check";
import { addEvent, computePaymentState, EMPTY_LEDGER, enterPayment } from "./ledger";
import type { PaymentNews, PaymentStatus } from "./payment";

const requests = {
  revision: 12,
  subtotal: 186_000,
  amount: 10_000,
  currency: "GBP",
  lines: [
    { variantId: "a", name: "Ring A", quantity: 2 },
    { variantId: "b", name: "Ring B", quantity: 1 },
  ],
};
const statuses: PaymentStatus[] = ["open", "paid", "fulfilled", "cancelled", "refunded"];
const at = new Date(0);

const word = fc
  .record({
    ref: fc.constantFrom("1", "2"),
    status: fc.constantFrom(...statuses),
    second: fc.integer({ min: 0, max: 4 }),
    refund: fc.option(fc.constantFrom({ id: "r1", amount: 4_000 }, { id: "r2", amount: 6_000 })),
    isAlone: fc.boolean(),
  })
  .map(({ ref, status, second, refund, isAlone }): PaymentNews => {
    const orderNumber = `#${ref}`;
    const { amount, currency, lines, revision } = requests;
    const order = { ref, orderNumber, revision, status, amount, currency, lines, asOf: new Date(second * 1000) };
    const messageId = [ref, status, second, refund?.id, isAlone].join(".");
    const refunds = refund ? [{ id: `${ref}/${refund.id}`, amount: refund.amount, currency }] : [];
    return { messageId, ref, orderNumber, order: isAlone && refund ? undefined : order, refunds };
  });
const story = fc.array(word, { minLength: 1, maxLength: 8 });
const known = (words: PaymentNews[]) =>
  words.filter(({ order, ref }) => order || words.some((one) => one.ref === ref && one.order));

const messages = (words: readonly PaymentNews[]) =>
  words.reduce((ledger, one) => enterPayment(ledger, one, at), EMPTY_LEDGER);
const firstOrders = (words: PaymentNews[]) => [...words].sort((a, b) => Number(!a.order) - Number(!b.order));

test("payment stories give the same totals in any order", () => {
  fc.assert(
    fc.property(
      story.chain((words) =>
        fc.record({
          words: fc.constant(known(words)),
          other: fc.shuffledSubarray([...known(words), ...known(words)], { minLength: known(words).length * 2 }),
        }),
      ),
      ({ words, other }) => {
        const [one, two] = [messages(firstOrders(words)), messages(firstOrders(other))];
        expect(two.payments).toEqual(one.payments);
        expect(computePaymentState(two, requests)).toEqual(computePaymentState(one, requests));
      },
    ),
    { numRuns: 2000 },
  );
});

test("unreturned payment is never cancelled or refunded; double payment is disputed", () => {
  fc.assert(
    fc.property(story, (words) => {
      const ledger = messages(firstOrders(words));
      const kept = ledger.payments.filter(({ status, refunds, amount }) => {
        const back = refunds.reduce((sum, refund) => sum + refund.amount, 0);
        return (status === "paid" || status === "fulfilled") && back < amount;
      });
      const { state } = computePaymentState(ledger, requests);
      if (kept.length === 0) expect(["open", "cancelled", "refunded"]).toContain(state);
      if (kept.length === 1) expect(state).toBe(kept[0]?.status);
      if (kept.length === 2) expect(state).toBe("disputed");
    }),
    { numRuns: 2000 },
  );
});

test("resolved dispute returns when the payment changes", () => {
  const paid = (amount: number, second: number): PaymentNews => ({
    messageId: `m${second}`,
    ref: "1",
    orderNumber: "#1",
    order: {
      ref: "1",
      orderNumber: "#1",
      revision: 12,
      status: "paid",
      amount,
      currency: "GBP",
      lines: requests.lines,
      asOf: new Date(second * 1000),
    },
    refunds: [],
  });
  const short = enterPayment(EMPTY_LEDGER, paid(9_000, 1), at);
  const { differences } = computePaymentState(short, requests);
  expect(differences).toEqual(["£90.00 was paid instead of £100.00."]);
  const accepted = addEvent({ ...short, accepted: differences }, { id: "admin", at, what: "Accepted." });
  expect(computePaymentState(accepted, requests).state).toBe("paid");
  expect(computePaymentState(enterPayment(accepted, paid(8_000, 2), at), requests).state).toBe("disputed");
});
