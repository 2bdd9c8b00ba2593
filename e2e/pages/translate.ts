import type { BrowserContext } from "@playwright/test";

/** Replaces each text of a page, now and later, as Chrome's translator does: `<font><font>text</font></font>`. */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const untranslated = "font, script, style, textarea, noscript, title, option";
    function translate(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node: Node | null = root; node; node = walker.nextNode()) if (node instanceof Text) texts.push(node);
      for (const text of texts) {
        if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untranslated)) continue;
        const inner = document.createElement("font");
        inner.textContent = text.data;
        const outer = document.createElement("font");
        outer.append(inner);
        text.replaceWith(outer);
      }
    }
    window.addEventListener("load", () => {
      translate(document.body);
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) translate(node);
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  });
}
