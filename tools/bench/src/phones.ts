/** A phone, by Lighthouse's benchmark index, and what its owner may have to wait for at most. */
export interface Phone {
  name: string;
  benchmarkIndex: number;
  /** Lowest performance score, and that of the landing page alone. */
  score: number;
  landingScore: number;
  largestPaintSeconds: number;
  /** Sum over the load, by processor time. */
  blockingMs: number;
  firstGiftSeconds: number;
  /** From an early tap until the page shows it. */
  tapMs: number;
  interactionMs: number;
}

export const midRange: Phone = {
  name: "mid-range",
  benchmarkIndex: 500,
  score: 95,
  landingScore: 98,
  largestPaintSeconds: 1.3,
  blockingMs: 30,
  firstGiftSeconds: 1.2,
  tapMs: 200,
  interactionMs: 120,
};

const lowEnd: Phone = {
  name: "low-end",
  benchmarkIndex: 220,
  score: 85,
  landingScore: 92,
  largestPaintSeconds: 2,
  blockingMs: 150,
  firstGiftSeconds: 2.2,
  tapMs: 500,
  interactionMs: 200,
};

export const phones: readonly Phone[] = [midRange, lowEnd];

/** Returns how many times the CPU is slowed down, so that every machine measures the same phone. */
export const getCpuThrottle = (machineIndex: number, { benchmarkIndex }: Pick<Phone, "benchmarkIndex">): number =>
  Math.max(1, Math.round((machineIndex / benchmarkIndex) * 10) / 10);
