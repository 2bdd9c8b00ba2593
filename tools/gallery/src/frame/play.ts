import { userEvent, within } from "storybook/test";
import type { Story } from "./stories";

export type Play = NonNullable<Story["play"]>;

async function find(role: string, name?: string | RegExp): Promise<HTMLElement> {
  const found = await within(document.body).findAllByRole(role, name ? { name } : {}, { timeout: 5000 });
  const [first] = found;
  if (!first) throw new Error(`There is no ${role} ${name ?? ""}.`);
  return first;
}

export const press =
  (...names: [string, string | RegExp][]): Play =>
  async () => {
    for (const [role, name] of names) await userEvent.click(await find(role, name));
  };

export const type =
  (role: string, name: string | RegExp, text: string): Play =>
  async () => {
    await userEvent.type(await find(role, name), text);
  };

export const focusOn =
  (role: string, name?: string | RegExp): Play =>
  async () => {
    (await find(role, name)).focus();
  };

export const playInTurn =
  (...plays: Play[]): Play =>
  async (context) => {
    for (const play of plays) await play(context);
  };

export const waitUntilShown =
  (words: string | RegExp): Play =>
  async () => {
    await within(document.body).findAllByText(words, {}, { timeout: 5000 });
  };

export const stopAnimationsAt =
  (part: number): Play =>
  async () => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      const end = animation.effect?.getComputedTiming().endTime;
      animation.currentTime = typeof end === "number" && Number.isFinite(end) ? end * part : 0;
    }
  };
