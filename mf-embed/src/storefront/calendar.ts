import { embedPage } from "@advent/contract";
import type { EmbedMessage } from "../shared/messages";
import { createHistoryEntry } from "./history-entry";
import { createOverlay, type Overlay } from "./overlay";
import { createPreloadedFrame, isReadyFor, type PreloadedFrame, watchButtons } from "./preloaded-frame";
import { getButtonProduct, type StorefrontProduct } from "./product-source";
import { announce, type Progress, readStoredProgress, showProgress } from "./progress";

export interface AdventCalendar {
  /** Focus returns to `opener` afterwards. */
  open: (product: StorefrontProduct, opener?: HTMLElement) => void;
  close: () => void;
  readonly count: number;
}

const BUTTON_SELECTOR = "[data-advent-product]";
const BUILDER_LINK = "a[data-advent-builder][href]";

/** Returns true for a click that would open the link in this window. */
const isPlain = (event: MouseEvent) =>
  !(event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

export function startCalendar(origin: string): AdventCalendar {
  let overlay: Overlay | undefined;
  let preloaded: PreloadedFrame | undefined;
  let opened: StorefrontProduct | undefined;
  let opener: HTMLElement | undefined;
  let progress: Progress | undefined = readStoredProgress();
  const historyEntry = createHistoryEntry(
    () => overlay !== undefined,
    () => overlay?.close(),
  );

  function notify(name: string, detail: object): void {
    (opener?.isConnected ? opener : document).dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  function keepProgress(change: Partial<Progress>): void {
    progress = { count: 0, builder: origin, ...progress, ...change };
    showProgress(progress);
  }

  function prepare(button: Element): void {
    const product = getButtonProduct(button);
    if (overlay || !product) return;
    preloaded ??= createPreloadedFrame(origin);
    preloaded.post("advent:prepare", product);
  }

  const createFrame = (query: string) => createOverlay(`${origin}${embedPage.path}?${query}`);

  function show(next: Overlay, withNotice: boolean, from: HTMLElement | undefined, onClose: () => void): void {
    opener = from;
    overlay = next;
    next.open({
      opener: from,
      withNotice,
      onClose: () => {
        overlay = undefined;
        historyEntry.sync();
        onClose();
      },
    });
    historyEntry.sync();
  }

  function open(product: StorefrontProduct, from?: HTMLElement): void {
    if (overlay) return;
    opened = product;
    const waiting = preloaded?.isWaiting() ? preloaded : undefined;
    // A frame that has not loaded yet may never do so. A new one requests the product at once.
    if (!waiting) preloaded?.overlay.close();
    preloaded = undefined;
    const next = waiting?.overlay ?? createFrame(`product=${encodeURIComponent(JSON.stringify(product))}`);
    waiting?.post("advent:show", product);
    show(next, !waiting || waiting.isStale(), from, () => {
      notify("advent:close", {});
      watchButtons(BUTTON_SELECTOR, prepare);
    });
    notify("advent:open", { product });
  }

  /** A builder on another site may lack the frame's cookie, so the frame provides a URL that opens its calendar. */
  function openBuilder(link: HTMLElement): void {
    if (overlay) return;
    opened = undefined;
    show(createFrame("open=calendar"), true, link, () => {});
  }

  function handleMessage(message: EmbedMessage): void {
    switch (message.type) {
      case "advent:ready":
        if (isReadyFor(message.handle, opened)) overlay?.ready();
        break;
      case "advent:progress":
        keepProgress({ count: message.count, builder: message.builder, colors: message.colors });
        break;
      case "advent:added":
        keepProgress({ count: message.count });
        announce(`Added to day ${message.day}. ${message.count} of 12 days are filled.`);
        notify("advent:added", { day: message.day, count: message.count });
        break;
      case "advent:close":
        overlay?.close();
        break;
      case "advent:resume":
        if (!/^https?:/.test(message.address)) break;
        historyEntry.replace(message.address);
        overlay?.close();
    }
  }

  window.addEventListener("message", ({ origin: from, source, data }) => {
    if (from !== origin || !source || !data) return;
    if (source === overlay?.frame.contentWindow) handleMessage(data as EmbedMessage);
    if (source !== preloaded?.overlay.frame.contentWindow) return;
    if (data.type === "advent:waiting") preloaded.handleWaiting();
    else if (data.type === "advent:ready") preloaded.handleReady(data.handle);
  });

  for (const intent of ["pointerover", "focusin"]) {
    document.addEventListener(
      intent,
      ({ target }) => {
        const button = target instanceof Element ? target.closest(BUTTON_SELECTOR) : null;
        if (button) prepare(button);
      },
      { passive: true },
    );
  }

  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const button = target?.closest<HTMLElement>(BUTTON_SELECTOR);
    const product = button && getButtonProduct(button);
    const link = isPlain(event) ? target?.closest<HTMLElement>(BUILDER_LINK) : undefined;
    if (!product && !link) return;
    event.preventDefault();
    if (product) open(product, button);
    else if (link) openBuilder(link);
  });

  watchButtons(BUTTON_SELECTOR, prepare);
  if (progress) showProgress(progress);
  return {
    open,
    close: () => overlay?.close(),
    get count() {
      return progress?.count ?? 0;
    },
  };
}
