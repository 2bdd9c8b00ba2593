const ALL_CLICKS_SELECTOR = "a[href], button";
const CONTROL_SELECTOR = `${ALL_CLICKS_SELECTOR}, summary`;
/** React hydrates the whole page within the event when one of them reaches it. */
const PRESS_EVENTS = ["pointerdown", "pointerup", "touchstart", "touchend", "mousedown", "mouseup", "keydown", "keyup"];
/** Distance between press and release. A longer one is a change of mind. */
const MAX_CLICK_MOVE_PX = 10;
/** Leaves the attributes alone, which React compares with its own. */
const HELD_KEYFRAMES = { opacity: [0.5, 0.5] };

export interface HeldClicks {
  /** Holds clicks on links too, while React renders. */
  holdAll(): void;
  replay(): void;
}

interface Press {
  control: HTMLElement;
  find: () => HTMLElement | undefined;
}

/**
 * Holds clicks on elements that match `controls`, which need the page's scripts, and replays one per control.
 * React cannot hydrate a translated page and replaces it: clicks, presses and focus move to the new controls.
 */
export function replayClicks(document: Document, controls: string): HeldClicks {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  const clicked = new Map<HTMLElement, Press["find"]>();
  let held = controls;
  let focused: Press | undefined;
  let pressed: (Press & { event: PointerEvent }) | undefined;
  const marks: Animation[] = [];
  let isReady = false;
  /** Links work without scripts. */
  let hasFailed = false;

  // Translators have styles of their own on the body.
  const pinScroll = (minHeight: string, overflowAnchor: string) =>
    Object.assign(document.body.style, { minHeight, overflowAnchor });

  function hold(event: MouseEvent | KeyboardEvent) {
    const press = createPress(event);
    if (isReady || !press || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const { control, find } = press;
    if (hasFailed && control instanceof HTMLAnchorElement) return;
    if (control.matches(held)) {
      event.preventDefault();
      event.stopPropagation();
      if (!clicked.has(control)) marks.push(control.animate(HELD_KEYFRAMES, { duration: Number.POSITIVE_INFINITY }));
      clicked.set(control, find);
    } else if (control.localName === "summary") {
      // The browser opens it. A replacement is closed.
      const isOpen = () => control.parentElement?.hasAttribute("open");
      clicked.set(control, () => (!control.isConnected && isOpen() ? find() : undefined));
    }
  }

  function holdEnter(event: KeyboardEvent) {
    if (event.key === "Enter" && held === ALL_CLICKS_SELECTOR) hold(event);
  }

  function rememberFocus(event: FocusEvent) {
    focused = createPress(event);
  }

  function rememberPress(event: PointerEvent) {
    const press = createPress(event);
    pressed = press && { ...press, event };
  }

  function release(event: PointerEvent) {
    const control = pressed?.find();
    // No click follows when the pressed control was replaced, and its replacement may be elsewhere on the page. After a
    // touch the browser looks for it again.
    if (pressed && control && control !== pressed.control && isMouseClick(pressed.event, event)) {
      if (isReady) control.click();
      else clicked.set(control, () => control);
    }
    pressed = undefined;
    if (isReady) controller.abort();
  }

  function followLinks({ target }: Event) {
    if (isReady || !(target instanceof HTMLScriptElement)) return;
    hasFailed = true;
    const link = [...clicked.keys()].findLast((control) => control instanceof HTMLAnchorElement);
    if (link) location.assign(link.href);
  }

  const keepFromReact = (event: Event) => {
    if (!isReady) event.stopPropagation();
  };
  for (const type of PRESS_EVENTS) document.addEventListener(type, keepFromReact, options);
  document.addEventListener("error", followLinks, options);
  document.addEventListener("click", hold, options);
  document.addEventListener("keydown", holdEnter, options);
  document.addEventListener("focusin", rememberFocus, options);
  document.addEventListener("pointerdown", rememberPress, options);
  document.addEventListener("pointerup", release, options);

  return {
    holdAll() {
      held = ALL_CLICKS_SELECTOR;
      // React replaces a translated page, section by section. The page would scroll to the top.
      if (isTranslated(document)) pinScroll(`${document.body.scrollHeight}px`, "none");
    },
    replay() {
      isReady = true;
      pinScroll("", "");
      for (const mark of marks) mark.cancel();
      if (!focused?.control.isConnected) focused?.find()?.focus({ preventScroll: true });
      for (const find of clicked.values()) find()?.click();
      if (!pressed) controller.abort();
    },
  };
}

function createPress({ target }: Event): Press | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROL_SELECTOR) : null;
  if (!control) return;
  const { ownerDocument, localName } = control;
  const href = control.getAttribute("href");
  const place = findPlace(control);
  const findAlike = () =>
    [...ownerDocument.querySelectorAll<HTMLElement>(`${place} ${localName}`)].filter(
      (one) => one.getAttribute("href") === href,
    );
  const index = findAlike().indexOf(control);
  const wasTranslated = isTranslated(ownerDocument);
  // React also replaces a page that differs from the one it renders. That one has other controls.
  const findNew = () => (wasTranslated || isTranslated(control) ? findAlike()[index] : undefined);
  return { control, find: () => (control.isConnected ? control : findNew()) };
}

/** Returns a selector of the closest ancestor with a name, because a new page may have more controls elsewhere. */
function findPlace({ parentElement: place, ownerDocument }: Element): string {
  if (!place) return "";
  for (const name of ["id", "aria-label"]) {
    const selector: string = `[${name}=${JSON.stringify(place.getAttribute(name) ?? "")}]`;
    if (ownerDocument.querySelector(selector) === place) return selector;
  }
  return findPlace(place);
}

const isMouseClick = (down: PointerEvent, up: PointerEvent): boolean =>
  up.pointerType === "mouse" && Math.hypot(up.x - down.x, up.y - down.y) <= MAX_CLICK_MOVE_PX;

const isTranslated = (place: ParentNode) => place.querySelector("font") !== null;
