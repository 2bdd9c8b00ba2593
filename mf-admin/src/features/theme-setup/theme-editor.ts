export interface ThemeApp {
  apiKey: string;
  /** File name of the app embed block. */
  handle: string;
}

export const themeAppMetaName = "advent-theme-app";

export function readThemeApp(): ThemeApp | undefined {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${themeAppMetaName}"]`)?.content;
  return content ? (JSON.parse(content) as ThemeApp) : undefined;
}

/** Returns `thorne-and-lune` for `thorne-and-lune.myshopify.com` or the bare name, `undefined` for anything else. */
export function parseShopHandle(shop: string): string | undefined {
  return /^([a-z0-9][a-z0-9-]{0,60})(?:\.myshopify\.com)?$/.exec(shop.trim().toLowerCase())?.[1];
}

export function getThemeEditorUrl(handle: string, app: ThemeApp | undefined): string {
  const query = new URLSearchParams({ context: "apps", template: "product" });
  const activate = app ? `&activateAppId=${encodeURIComponent(app.apiKey)}/${encodeURIComponent(app.handle)}` : "";
  return `https://${handle}.myshopify.com/admin/themes/current/editor?${query}${activate}`;
}
