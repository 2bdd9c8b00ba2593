import type { Handlers } from "@advent/store/testing/calls";
import { fetchFrom } from "./responses";

export interface Setting {
  api?: Handlers;
  path?: string;
  storage?: Readonly<Record<string, string>>;
  offline?: boolean;
  moving?: boolean;
  hover?: string;
}

const usualFetch = window.fetch;

export function enter({ api = {}, storage = {}, offline = false }: Setting): () => void {
  // Stays until the next story, so that requests on unmount never leave the gallery.
  window.fetch = fetchFrom(api, usualFetch);
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  if (offline) Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  return () => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith("advent"))) {
      localStorage.removeItem(key);
    }
    Reflect.deleteProperty(navigator, "onLine");
  };
}

export async function waitUntilSettled(): Promise<void> {
  await document.fonts.ready;
  const images = [...document.images].filter(({ loading }) => loading !== "lazy");
  await Promise.allSettled(images.map((image) => image.decode()));
}
