// In the place of the federation runtime's logger, which can also tell where it was called from: each line goes to the console.

export const createLogger = (prefix) => ({
  warn: (...words) => console.warn(prefix, ...words),
  error: (...words) => console.error(prefix, ...words),
});

// What the runtime's package hands on, and a host does not use.
export const createInfrastructureLogger = createLogger;
export const logger = undefined;
export const infrastructureLogger = undefined;
export const bindLoggerToCompiler = undefined;
