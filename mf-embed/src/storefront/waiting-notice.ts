import { buildElement } from "./element";

const FRAME_TIMEOUT_MS = 15_000;

const CARD_STYLE = {
  position: "absolute",
  top: "50%",
  left: "50%",
  transform: "translate(-50%, -50%)",
  padding: "1.5rem 2rem",
  background: "Canvas",
  color: "CanvasText",
  font: "1rem/1.5 system-ui, sans-serif",
  textAlign: "center",
  boxShadow: "0 12px 32px rgb(0 0 0 / 0.2)",
};
const ACTION_STYLE = {
  display: "block",
  margin: "0.75rem auto 0",
  padding: "0.5rem 1rem",
  font: "inherit",
  color: "inherit",
};

export function createWaitingNotice(address: string, close: () => void) {
  const words = buildElement("span", { role: "status", textContent: "Opening the calendar…" });
  const cancel = buildElement(
    "button",
    { type: "button", textContent: "Close", autofocus: true, onclick: close },
    ACTION_STYLE,
  );
  const card = buildElement("div", {}, CARD_STYLE);
  card.append(words, cancel);
  const timer = setTimeout(() => {
    words.textContent = "The calendar is not responding.";
    const link = { href: address, target: "_blank", rel: "noopener", textContent: "Open it in a new tab" };
    cancel.before(buildElement("a", link, ACTION_STYLE));
  }, FRAME_TIMEOUT_MS);
  const stop = () => {
    clearTimeout(timer);
    card.remove();
  };
  return { element: card, stop };
}
