export type EmbedMessage =
  | { type: "advent:ready" }
  | { type: "advent:progress"; count: number; builder: string }
  | { type: "advent:added"; day: number; count: number }
  /** `address` opens the frame's calendar in the builder, once. */
  | { type: "advent:resume"; address: string }
  /** Asks the host to remove the page. */
  | { type: "advent:close" };
