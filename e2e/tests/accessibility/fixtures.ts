import type { Page } from "@playwright/test";
import { test as base } from "../../pages/shopper-test";
import type { Prepared } from "./screens";

interface Fixtures {
  /** A calendar with gifts and notes, one that is ordered, and a product. */
  prepared: Prepared;
}

export const test = base.extend<Fixtures>({
  prepared: async ({ shopper, calendarWith, orderedCalendar, allowConsole }, use) => {
    allowConsole(/404/);
    const [product] = await shopper.plentiful(1);
    if (!product) throw new Error("The catalogue is empty.");
    const ordered = await orderedCalendar(() => "With love");
    await use({ ordered, product, calendar: await calendarWith(9, (day) => (day % 2 ? "A note" : null)) });
  },
});

/** What makes the page or the open dialog wider than its place, unless it scrolls on purpose. */
export function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const holders = [document.documentElement, ...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
    return holders
      .filter((holder) => holder.scrollWidth > holder.clientWidth)
      .flatMap((holder) => {
        const edge = holder.getBoundingClientRect().left + holder.clientWidth;
        const scrolls = (element: Element | null): boolean =>
          element !== null &&
          element !== holder &&
          (getComputedStyle(element).overflowX !== "visible" || scrolls(element.parentElement));
        return [...holder.querySelectorAll("*")]
          .filter((element) => element.getBoundingClientRect().right > edge + 1 && !scrolls(element.parentElement))
          .map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 40)}`);
      });
  });
}

/** The controls and titles in sight that the toast lies over; behind an open dialog nothing is in sight. */
export function coveredByToast(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toast = document.querySelector("[data-toast]")?.getBoundingClientRect();
    if (!toast) return ["there is no toast"];
    const place = document.querySelector('[role="dialog"], [role="alertdialog"]') ?? document.body;
    return [...place.querySelectorAll("a[href], button, input, select, textarea, summary, h1, [role='dialog'] h2")]
      .filter((element) => !element.closest("[data-toast], [inert], [aria-hidden='true']"))
      .filter((element) => {
        const { left, right, top, bottom, width } = element.getBoundingClientRect();
        return width > 1 && left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
      })
      .map(({ tagName, ariaLabel, textContent }) => `${tagName} ${(ariaLabel ?? textContent ?? "").slice(0, 40)}`);
  });
}

/** What has the focus, in words, and what is wrong with how it shows: no ring, out of view, or covered. */
export function focusFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return ["nothing has the focus"];
    const name = `${focused.tagName} ${(focused.ariaLabel ?? focused.textContent ?? "").slice(0, 40)}`;
    const faults: string[] = [];
    const ringed = (element: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
    };
    // A card may wear the ring of the control inside it, or the control lay it over the card.
    const holders = [focused, focused.closest("label"), focused.parentElement].filter((one) => one !== null);
    if (!holders.some((one) => ringed(one)) && !ringed(focused, "::after")) faults.push(`${name}: no ring`);
    const { left, top, width, height } = focused.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const there = document.elementFromPoint(x, y);
    // A toast goes by itself, or by Escape.
    if (there?.closest("[data-toast]")) return faults;
    if (!there) faults.push(`${name}: out of view`);
    else if (!focused.contains(there) && !there.contains(focused) && !focused.closest("label")?.contains(there)) {
      faults.push(`${name}: covered by ${there.tagName} ${there.textContent?.slice(0, 30)}`);
    }
    return faults;
  });
}

export { expect, origins } from "../../fixtures";
