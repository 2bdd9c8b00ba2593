import { remoteApps, type SuiteApp, suiteApps } from "@advent/server/apps";

export interface Image {
  /** Starts the container. Other programs lie beside it. */
  program: string;
  /** Folders of programs whose imports the image contains. */
  programFolders?: readonly string[];
  files?: readonly string[];
  readByName?: readonly string[];
  builds: readonly SuiteApp[];
}

const server = "packages/server/dist/main.js";

const api = {
  program: "api/dist/server/main.js",
  programFolders: ["api/dist/server"],
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
} as const satisfies Image;

const landing = {
  program: "mf-landing/dist/server/main.js",
  programFolders: ["mf-landing/dist/server"],
  files: ["mf-landing/package.json", "mf-landing/dist/server/build.json"],
  builds: ["landing"],
} as const satisfies Image;

/** The parts of an installation, which scale and are released by themselves. */
export const images = {
  api,
  landing,
  shell: { program: server, builds: ["shell"] },
  remotes: { program: server, builds: remoteApps.filter((app) => app !== "landing") },
} as const satisfies Record<string, Image>;

/** All of them and their supervisor in one container. */
export const wholeImage: Image = {
  program: "packages/suite/dist/main.js",
  programFolders: [...api.programFolders, ...landing.programFolders],
  files: [...api.files, ...landing.files],
  readByName: api.readByName,
  builds: suiteApps,
};

export type ImageName = keyof typeof images;
export const imageNames = Object.keys(images) as ImageName[];
