import createError from "http-errors";

/** Calls that may wait in a lane: some two seconds of work. */
const MAX_QUEUE_LENGTH = 20;

/** Comparing a password costs memory and processor on purpose: one at a time in each lane. */
export interface VerificationLanes {
  /** @throws 503 with Retry-After when the lane is full */
  run<T>(lane: "known" | "stranger", work: () => Promise<T>): Promise<T>;
}

/** Two at once in this process: strangers never stand in the way of who has logged in before. */
export function createVerificationLanes(): VerificationLanes {
  const lanes = { known: createQueue(), stranger: createQueue() };
  return { run: (lane, work) => lanes[lane](work) };
}

function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  let inside = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside > MAX_QUEUE_LENGTH) {
      throw createError(503, "Many people are logging in. Please wait 2 seconds.", {
        expose: true,
        headers: { "Retry-After": "2" },
      });
    }
    inside += 1;
    const turn = last.then(work);
    last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      inside -= 1;
    }
  };
}
