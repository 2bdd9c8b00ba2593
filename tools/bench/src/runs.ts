/** Number of measurements per median: `RUNS`, or three. */
export const runs = Number(process.env.RUNS || 3);
