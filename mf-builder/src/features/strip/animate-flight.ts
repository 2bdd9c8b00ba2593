import { prefersReducedMotion } from "../../shared/animations";

/** Duration from the card to the arch in milliseconds. */
const FLIGHT_MS = 520;
const FADE_MS = 300;
/** Height of the arc as a share of the distance. */
const RISE_RATIO = 0.18;

export function animateFlight(productId: string, arch: HTMLElement): void {
  if (prefersReducedMotion()) {
    arch.animate({ opacity: [0, 1] }, { duration: FADE_MS, easing: "ease-out" });
    return;
  }
  const image = findImage(productId);
  if (!image) return;
  const from = image.getBoundingClientRect();
  const to = arch.getBoundingClientRect();
  const x = getCenter(to).x - getCenter(from).x;
  const y = getCenter(to).y - getCenter(from).y;
  const scale = to.width / from.width;
  const rise = -RISE_RATIO * Math.hypot(x, y);
  const timing = { duration: FLIGHT_MS, fill: "forwards" } as const;
  arch.style.setProperty("--flight", `${FLIGHT_MS - 60}ms`);
  const copy = createCopy(image, from);
  // Two properties with different easings produce the arc.
  copy.animate({ translate: ["none", `${x}px`] }, { ...timing, easing: "cubic-bezier(0.45, 0, 0.4, 1)" });
  const up = [
    { transform: "none" },
    { transform: `translateY(${Math.min(0, y) + rise}px) scale(${(1 + scale) / 2})`, offset: 0.55 },
    { transform: `translateY(${y}px) scale(${scale})` },
  ];
  const flight = copy.animate(up, { ...timing, easing: "ease-in-out" });
  const land = () => {
    copy.remove();
    arch.style.removeProperty("--flight");
  };
  flight.finished.then(land, land);
}

function findImage(productId: string) {
  const places = document.querySelectorAll<HTMLElement>(`[data-picture-of="${CSS.escape(productId)}"]`);
  return [...places]
    .map((place) => place.querySelector<HTMLImageElement>("img:not([aria-hidden])"))
    .findLast((image) => image && image.getBoundingClientRect().width > 0);
}

function createCopy(image: HTMLImageElement, { left, top, width, height }: DOMRect): HTMLElement {
  const copy = document.createElement("img");
  copy.alt = "";
  copy.decoding = "sync";
  copy.src = image.currentSrc || image.src;
  Object.assign(copy.style, {
    position: "fixed",
    left: `${left}px`,
    top: `${top}px`,
    zIndex: "150",
    width: `${width}px`,
    height: `${height}px`,
    objectFit: "cover",
    borderRadius: `${width / 2}px ${width / 2}px 3px 3px`,
    boxShadow: "0 8px 20px rgb(var(--color-ink) / 0.25)",
    pointerEvents: "none",
    willChange: "translate, transform",
  });
  document.body.append(copy);
  return copy;
}

const getCenter = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });
