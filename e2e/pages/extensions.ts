import type { BrowserContext, Locator } from "@playwright/test";

/** Adds what writing assistants and password managers add to a page: elements, attributes and icons beside fields. */
export async function installExtensions(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const FIELDS = "input, textarea";
    function decorate(field: Element): void {
      if (field.hasAttribute("data-lastpass")) return;
      field.setAttribute("data-lastpass", "");
      field.setAttribute("autocomplete", field.getAttribute("autocomplete") ?? "off");
      field.after(document.createElement("div"));
    }
    function decorateAll(): void {
      for (const field of document.querySelectorAll(FIELDS)) decorate(field);
    }
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.setAttribute("data-extension", "");
      document.body.setAttribute("cz-shortcut-listen", "true");
      document.body.prepend(document.createElement("div"));
      document.body.append(document.createElement("grammarly-desktop-integration"));
      decorateAll();
      new MutationObserver(decorateAll).observe(document.body, { childList: true, subtree: true });
    });
  });
}

/** Sets a field's value as a browser does that fills a form: without focus, keys or a press. */
export async function autofill(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, value) => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value") ?? {};
    set?.call(element, value);
    for (const type of ["input", "change"]) element.dispatchEvent(new Event(type, { bubbles: true }));
  }, text);
}
