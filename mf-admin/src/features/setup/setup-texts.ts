import { buildPath, SETUP_STEPS, type SetupStep } from "@advent/contract";
import { adminPages } from "../../pages";

/** Follows the steps that the API stores. */
export const LAST_STEP = "live";
export type PathStep = SetupStep | typeof LAST_STEP;
export const PATH_STEPS: readonly PathStep[] = [...SETUP_STEPS, LAST_STEP];

interface StepText {
  title: string;
  description: string;
}

export const STEP_TEXTS: Readonly<Record<PathStep, StepText>> = {
  account: {
    title: "Your account",
    description: "A second factor keeps the admin closed to whoever learns the password.",
  },
  identity: {
    title: "Name and logo",
    description: "What shoppers and recipients see on every page, in emails and on printed cards.",
  },
  products: {
    title: "Products",
    description: "Start with the example products, bring your own as a file, or connect Shopify.",
  },
  payment: {
    title: "Payment",
    description: "Start in Stripe’s test mode: orders then go all the way, and no money moves.",
  },
  email: {
    title: "Email",
    description: "Without it, buyers get no confirmation and you no word of an order.",
  },
  delivery: {
    title: "Delivery and returns",
    description: "What you promise at checkout. Each order keeps what it was promised.",
  },
  opening: {
    title: "Opening dates",
    description: "When the doors open, and what the days are called.",
  },
  preview: {
    title: "Look at it on a phone",
    description: "Most shoppers come with a phone. Fill a calendar there and order it: it is only a test.",
  },
  live: {
    title: "Go live",
    description: "From then on orders are real, and the pages no longer say that this is a test shop.",
  },
};

export const getStepPath = (step: PathStep): string => buildPath(adminPages.setup, {}, { step });

export const getNextStep = (step: PathStep): PathStep => PATH_STEPS[PATH_STEPS.indexOf(step) + 1] ?? LAST_STEP;
