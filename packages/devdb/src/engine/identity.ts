/** Name of the engine, for start lines and health answers. */
export const ENGINE_NAME = "advent-devdb";

/** Version of the engine itself. */
export const ENGINE_VERSION = "1.0.0";

/** The MongoDB version whose protocol and behaviour it follows. */
export const PROTOCOL_VERSION = "7.0.0";
