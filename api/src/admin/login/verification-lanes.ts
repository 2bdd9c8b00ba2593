import { createBoundedQueue } from "../../http/limits/bounded-queue";

const MAX_LOGINS = 21;

const createLane = () =>
  createBoundedQueue(1, MAX_LOGINS, 503, "Too many people are logging in. Please wait 2 seconds.", 2);

export const createVerificationLanes = () => ({ known: createLane(), stranger: createLane() });
