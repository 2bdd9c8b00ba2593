import { useState } from "react";

/** Names ticked off a list. Kept on this device, so that a phone may sleep in between. */
export function useTicks(list: string) {
  const key = `advent-ticks-${list}`;
  const [ticked, setTicked] = useState<readonly string[]>(() => JSON.parse(localStorage.getItem(key) ?? "[]"));

  function toggle(name: string): void {
    const next = ticked.includes(name) ? ticked.filter((one) => one !== name) : [...ticked, name];
    localStorage.setItem(key, JSON.stringify(next));
    setTicked(next);
  }

  return { ticked, toggle, forget: () => localStorage.removeItem(key) };
}
