/** Lighthouse's benchmark index of a mid-range phone: that of the machine, divided by the CPU throttle. */
const PHONE_BENCHMARK_INDEX = 450;

/** Returns how many times the CPU is slowed down, so that every machine measures the same phone. */
export const getCpuThrottle = (machineIndex: number): number =>
  Math.max(1, Math.round((machineIndex / PHONE_BENCHMARK_INDEX) * 10) / 10);
