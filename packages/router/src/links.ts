/** For an app alone on its origin: the paths it shows itself, and where other paths are. */
export interface SuiteLinks {
  paths: readonly string[];
  shell: string;
  landing: string;
}

export const linksMetaName = "advent-links";

export function readLinks(): SuiteLinks | undefined {
  if (typeof document === "undefined") return undefined;
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${linksMetaName}"]`)?.content;
  return content ? (JSON.parse(content) as SuiteLinks) : undefined;
}
