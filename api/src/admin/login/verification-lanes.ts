import { createRetryError } from "../../http/limits/limits";

const MAX_QUEUE_LENGTH = 20;

export const createVerificationLanes = () => ({ known: createQueue(), stranger: createQueue() });

function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  let inside = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside > MAX_QUEUE_LENGTH)
      throw createRetryError(503, "Too many people are logging in. Please wait 2 seconds.", 2);
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
