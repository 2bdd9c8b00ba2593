export const runs = Number(process.env.RUNS || 3);
