import type { Handlers } from "@advent/store/testing/calls";
import { type Files, fetchFrom } from "./answers";

/** What surrounds a story. */
export interface Setting {
  api?: Handlers;
  files?: Files;
  /** Address in the story's router; `/` unless told. */
  path?: string;
  /** Entries of local storage, such as days that were opened before. */
  storage?: Readonly<Record<string, string>>;
  /** The device has lost its network. */
  offline?: boolean;
  /** In place of the device's camera and microphone. */
  camera?: (wanted?: MediaStreamConstraints) => Promise<MediaStream>;
  /** Stopped in the middle of an animation, where contrast means nothing yet: axe does not look. */
  moving?: boolean;
  /** Names a control that the pointer rests on in the screenshots. */
  hover?: string;
}

const usualFetch = window.fetch;

/** Makes the browser what the story needs; gives what puts it back. */
export function enter({ api = {}, files = {}, storage = {}, offline = false, camera }: Setting): () => void {
  // It stays until the next story: what this one saves when it goes must not leave the gallery.
  window.fetch = fetchFrom(api, files, usualFetch);
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  if (offline) Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  if (camera) Object.defineProperty(navigator.mediaDevices, "getUserMedia", { value: camera, configurable: true });
  return () => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith("advent"))) {
      localStorage.removeItem(key);
    }
    Reflect.deleteProperty(navigator, "onLine");
    Reflect.deleteProperty(navigator.mediaDevices, "getUserMedia");
  };
}

/** Resolves when the fonts and every picture in sight are there: what a screenshot waits for. */
export async function waitUntilSettled(): Promise<void> {
  await document.fonts.ready;
  const pictures = [...document.images].filter(({ loading }) => loading !== "lazy");
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
}
