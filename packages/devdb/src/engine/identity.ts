export const ENGINE_NAME = "advent-devdb";

export const ENGINE_VERSION = "1.0.0";

export const PROTOCOL_VERSION = "7.0.0";
