import type { BodyOf, FulfilmentState, respondToOffer } from "@advent/contract";
import fc from "fast-check";

export const FORWARD_STATES: FulfilmentState[] = ["to_pick", "picked", "packed", "sent"];

type OfferResponse = BodyOf<typeof respondToOffer>;
export type Step =
  | { do: "advance" | "undo"; who: string; from: FulfilmentState; isScanned?: boolean }
  | { do: "claim" | "takeOver" | "release"; who: string }
  | { do: "refund" }
  | { do: "offer" }
  | { do: "withdraw" }
  | { do: "respond"; response: OfferResponse }
  | { do: "settle"; dieAt: number | null }
  /** The order becomes one of an earlier version, which kept no address. */
  | { do: "forgetAddress" }
  | { do: "changeAddress" }
  | { do: "printLabel" }
  | { do: "wait"; seconds: number };

const OFFER_RESPONSES: OfferResponse[] = [
  { action: "accept", option: 0 },
  { action: "decline", wish: "refund" },
  { action: "decline", wish: "wait" },
];
const who = fc.constantFrom("ann", "ben");
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("advance" as const),
      who,
      from: fc.constantFrom(...FORWARD_STATES),
      isScanned: fc.constantFrom(true, true, true, false),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("undo" as const), who, from: fc.constantFrom(...FORWARD_STATES) }),
  },
  fc.record({ do: fc.constantFrom("claim" as const, "takeOver" as const, "release" as const), who }),
  fc.record({ do: fc.constantFrom("refund" as const, "forgetAddress" as const) }),
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("changeAddress" as const, "printLabel" as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("offer" as const) }) },
  fc.record({ do: fc.constant("withdraw" as const) }),
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("respond" as const), response: fc.constantFrom(...OFFER_RESPONSES) }),
  },
  fc.record({ do: fc.constant("settle" as const), dieAt: fc.option(fc.integer({ min: 0, max: 6 })) }),
  fc.record({ do: fc.constant("wait" as const), seconds: fc.constantFrom(10, 61, 3 * 3600, 50 * 3600) }),
);

const ALL_ADVANCES: Step[] = FORWARD_STATES.slice(0, 3).map((from) => ({
  do: "advance",
  who: "ann",
  from,
  isScanned: true,
}));
const OFFERED_STEPS: Step[] = [...ALL_ADVANCES.slice(0, 2), { do: "offer" }, { do: "settle", dieAt: null }];
export const REPORTED_BEFORE: Step[][] = [
  [...ALL_ADVANCES, { do: "wait", seconds: 61 }, { do: "settle", dieAt: null }, { do: "refund" }],
  [...ALL_ADVANCES, { do: "settle", dieAt: null }, { do: "undo", who: "ben", from: "sent" }, { do: "refund" }],
  [...ALL_ADVANCES, { do: "wait", seconds: 61 }, { do: "settle", dieAt: 0 }, { do: "settle", dieAt: 1 }],
  [{ do: "forgetAddress" }, ...ALL_ADVANCES, { do: "changeAddress" }, ...ALL_ADVANCES.slice(1)],
  [{ do: "printLabel" }, { do: "changeAddress" }, ...ALL_ADVANCES.slice(0, 2), { do: "changeAddress" }],
  [{ do: "printLabel" }, { do: "changeAddress" }, { do: "printLabel" }, ...ALL_ADVANCES, { do: "printLabel" }],
];
export const OFFER_STORIES = OFFER_RESPONSES.flatMap((response): Step[][] => [
  [...OFFERED_STEPS, { do: "respond", response }, { do: "settle", dieAt: 3 }, ...ALL_ADVANCES],
  [...OFFERED_STEPS, { do: "respond", response }, { do: "refund" }],
]);
