/** Of how many measurements a figure is the median: `RUNS`, else three. */
export const runs = Number(process.env.RUNS || 3);
