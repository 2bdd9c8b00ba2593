import { StripeServer } from "./stripe-server";

/** Runs Stripe's stand-in as a program for browser tests. Prints its URL as one line. */
const stripe = await StripeServer.start();
process.stdout.write(`${stripe.origin}\n`);
process.on("SIGTERM", () => void stripe.stop().then(() => process.exit()));
