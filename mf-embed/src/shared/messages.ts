/** What the embedded page tells the window that shows it. */
export type EmbedMessage =
  /** There is something to see. */
  | { type: "advent:ready" }
  /** `count` days of 12 are filled; `builder` is the address of the whole calendar. */
  | { type: "advent:progress"; count: number; builder: string }
  /** The product is in the calendar. */
  | { type: "advent:added"; day: number; count: number }
  /** Go to the builder at this address, which opens the calendar of this frame once. */
  | { type: "advent:resume"; address: string }
  /** The shopper is done: take the page away. */
  | { type: "advent:close" };
