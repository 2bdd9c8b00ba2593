/** Covers what WebDriver BiDi and classic WebDriver have in common, with CSS selectors. */
export interface Tab {
  goto(url: string): Promise<void>;
  url(): Promise<string>;
  /** Evaluates an expression in the page, or in the frame that was entered, and awaits its promise. */
  evaluate(expression: string): Promise<unknown>;
  click(css: string): Promise<void>;
  /** Replaces the value of a field. */
  fill(css: string, text: string): Promise<void>;
  upload(css: string, path: string): Promise<void>;
  /** Enters a frame of the page; without a selector the page again. */
  enterFrame(css?: string): Promise<void>;
  screenshot(): Promise<Buffer>;
}

export interface Browser {
  tab: Tab;
  close(): Promise<void>;
}

/** Opens a browser with an empty profile. */
export type OpenBrowser = () => Promise<Browser>;
