import { prefersReducedMotion } from "../../shared/Movements";

/** Duration from the card to the arch in milliseconds. */
const FLIGHT_MS = 520;
const FADE_MS = 300;
/** Height of the arc as a share of the distance. */
const RISE_RATIO = 0.18;

interface Flight {
  productId: string;
  arch: HTMLElement;
}

export function animateFlight({ productId, arch }: Flight): void {
  if (prefersReducedMotion()) {
    arch.animate({ opacity: [0, 1] }, { duration: FADE_MS, easing: "ease-out" });
    return;
  }
  const image = findImage(productId);
  if (!image) return;
  const from = image.getBoundingClientRect();
  const to = getVisibleTarget(arch.getBoundingClientRect());
  const [across, along] = createLayers(image, from);
  const [x, y, scale] = [
    getCenter(to).x - getCenter(from).x,
    getCenter(to).y - getCenter(from).y,
    to.width / from.width,
  ];
  const rise = -RISE_RATIO * Math.hypot(x, y);
  const timing = { duration: FLIGHT_MS, fill: "forwards" } as const;
  arch.style.setProperty("--flight", `${FLIGHT_MS - 60}ms`);
  // Two layers with different easings produce the arc.
  across.animate({ transform: ["none", `translateX(${x}px)`] }, { ...timing, easing: "cubic-bezier(0.45, 0, 0.4, 1)" });
  const up = [
    { transform: "none", opacity: 1 },
    { transform: `translateY(${Math.min(0, y) + rise}px) scale(${(1 + scale) / 2})`, opacity: 1, offset: 0.55 },
    { transform: `translateY(${y}px) scale(${scale})`, opacity: to.isEdge ? 0 : 1 },
  ];
  const flight = along.animate(up, { ...timing, easing: "ease-in-out" });
  const land = () => {
    across.remove();
    arch.style.removeProperty("--flight");
  };
  flight.finished.then(land, land);
}

function findImage(productId: string): HTMLImageElement | undefined {
  const places = document.querySelectorAll<HTMLElement>(`[data-picture-of="${CSS.escape(productId)}"]`);
  return [...places]
    .map((place) => place.querySelector<HTMLImageElement>("img:not([aria-hidden])"))
    .filter((image) => image !== null)
    .filter((image) => image.getBoundingClientRect().width > 0)
    .at(-1);
}

function createLayers(image: HTMLImageElement, { left, top, width, height }: DOMRect): [HTMLElement, HTMLElement] {
  const across = document.createElement("div");
  const along = document.createElement("img");
  across.setAttribute("aria-hidden", "true");
  along.alt = "";
  along.decoding = "sync";
  along.src = image.currentSrc || image.src;
  Object.assign(across.style, {
    position: "fixed",
    left: `${left}px`,
    top: `${top}px`,
    zIndex: "150",
    pointerEvents: "none",
    willChange: "transform",
  });
  Object.assign(along.style, {
    width: `${width}px`,
    height: `${height}px`,
    objectFit: "cover",
    borderRadius: `${width / 2}px ${width / 2}px 3px 3px`,
    boxShadow: "0 8px 20px rgb(22 18 14 / 0.25)",
    willChange: "transform",
  });
  across.append(along);
  document.body.append(across);
  return [across, along];
}

interface Target {
  left: number;
  top: number;
  width: number;
  height: number;
  isEdge: boolean;
}

function getVisibleTarget({ left, top, width, height }: DOMRect): Target {
  const clampToScreen = (value: number, size: number, end: number) => Math.min(Math.max(value, -size), end);
  const seen = {
    left: clampToScreen(left, width, window.innerWidth),
    top: clampToScreen(top, height, window.innerHeight),
  };
  return { ...seen, width, height, isEdge: seen.top !== top || seen.left !== left };
}

const getCenter = ({ left, top, width, height }: Omit<Target, "isEdge">) => ({
  x: left + width / 2,
  y: top + height / 2,
});
