/** Of the link to the calendar, from the palette. */
export interface PillColors {
  backgroundColor: string;
  color: string;
}

/** From the frame to the shop's page. */
export type EmbedMessage =
  /** A frame opened without a product can show one. */
  | { type: "advent:waiting" }
  /** The dialog of a product, or an error, is visible. */
  | { type: "advent:ready"; handle?: string }
  /** Earlier builds name no colours. */
  | { type: "advent:progress"; count: number; builder: string; colors?: PillColors }
  | { type: "advent:added"; day: number; count: number }
  /** `address` opens the frame's calendar in the builder, once. */
  | { type: "advent:resume"; address: string }
  /** Asks the host to remove the page. */
  | { type: "advent:close" };

/** From the shop's page to a waiting frame. */
export interface HostMessage {
  /** Load the product before a press, or show its dialog. */
  type: "advent:prepare" | "advent:show";
  product: { handle?: string; id?: string | number };
}
