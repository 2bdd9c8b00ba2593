import type { EmbedMessage } from "../shared/messages";
import { type Overlay, openOverlay } from "./overlay";
import { productOf, type StorefrontProduct } from "./product-source";
import { announce, type Progress, remembered, showProgress } from "./progress";

/** The one global of the storefront script. */
export interface AdventCalendar {
  /** Opens the dialog for a product; the focus returns to `opener`. */
  open: (product: StorefrontProduct, opener?: HTMLElement) => void;
  close: () => void;
  /** Days filled, as far as this shop has seen. */
  readonly count: number;
}

const BUTTON = "[data-advent-product]";

/** Starts the script for the embed pages of `origin`. */
export function startCalendar(origin: string): AdventCalendar {
  let overlay: Overlay | undefined;
  let opener: HTMLElement | undefined;
  let progress: Progress | undefined = remembered();

  function tell(name: string, detail: object): void {
    (opener?.isConnected ? opener : document).dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  function keepProgress(change: Partial<Progress>): void {
    progress = { count: 0, builder: origin, ...progress, ...change };
    showProgress(progress);
  }

  function open(product: StorefrontProduct, from?: HTMLElement): void {
    if (overlay) return;
    opener = from;
    const address = `${origin}/shopify-embed?product=${encodeURIComponent(JSON.stringify(product))}`;
    overlay = openOverlay(address, from, () => {
      overlay = undefined;
      tell("advent:close", {});
    });
    tell("advent:open", { product });
  }

  function hear(message: EmbedMessage): void {
    if (message.type === "advent:ready") overlay?.ready();
    else if (message.type === "advent:progress") keepProgress({ count: message.count, builder: message.builder });
    else if (message.type === "advent:added") {
      const { day, count } = message;
      keepProgress({ count });
      announce(`Added to day ${day}. ${count} of 12 days are filled.`);
      tell("advent:added", { day, count });
    } else if (message.type === "advent:close") overlay?.close();
  }

  window.addEventListener("message", ({ origin: from, source, data }) => {
    if (from === origin && overlay && source === overlay.frame.contentWindow && data) hear(data as EmbedMessage);
  });

  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(BUTTON) : null;
    const product = button && productOf(button);
    if (!button || !product) return;
    event.preventDefault();
    open(product, button);
  });

  if (progress) showProgress(progress);
  return {
    open,
    close: () => overlay?.close(),
    get count() {
      return progress?.count ?? 0;
    },
  };
}
