import { remoteApps, type SuiteApp } from "@advent/server/apps";

export interface Image {
  /** Starts the container. Other programs lie beside it. */
  program: string;
  files?: readonly string[];
  readByName?: readonly string[];
  builds: readonly SuiteApp[];
}

const server = "packages/server/dist/main.js";

export const images = {
  api: {
    program: "api/dist/server/main.js",
    files: [
      "THIRD_PARTY.md",
      "api/package.json",
      "api/texts",
      "packages/photographs/package.json",
      "packages/photographs/pictures",
    ],
    readByName: [
      "@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff",
      ...["latin", "latin-ext"].flatMap((part) => [
        ...["bodoni-moda", "cormorant-garamond", "playfair-display", "dm-serif-display"].flatMap((font) => [
          `@fontsource/${font}/files/${font}-${part}-400-normal.woff`,
          `@fontsource/${font}/files/${font}-${part}-400-italic.woff`,
        ]),
        `@fontsource/la-belle-aurore/files/la-belle-aurore-${part}-400-normal.woff`,
      ]),
    ],
    builds: [],
  },
  landing: {
    program: "mf-landing/dist/server/main.js",
    files: ["mf-landing/package.json", "mf-landing/dist/server/build.json"],
    builds: ["landing"],
  },
  shell: { program: server, builds: ["shell"] },
  remotes: { program: server, builds: remoteApps.filter((app) => app !== "landing") },
} as const satisfies Record<string, Image>;

export type ImageName = keyof typeof images;
export const imageNames = Object.keys(images) as ImageName[];
