/** A front end: an ordinary app for its own origin and, when it exposes modules, a federation container for hosts. */
export interface AppOptions {
  /** Unique in the suite and a JavaScript identifier, such as `mf_builder`. */
  name: string;
  /** The package's folder: `import.meta.dirname`. */
  root: string;
  title: string;
  description?: string;
  /** Module of the app alone. Default `./src/main.tsx`. */
  entry?: string;
  /** A small script that runs before the entry, to start requests early. */
  boot?: string;
  /** Paths of the pages this app shows; other paths get the page with status 404. Without it every path is 200. */
  routes?: readonly string[];
  /** Modules for hosts: exposed name → file. */
  exposes?: Record<string, string>;
  /** What an exposed module shows first: a host fetches these pictures together with the module's scripts. */
  pictures?: Record<string, readonly FirstPicture[]>;
  /** Modules for hosts outside the suite, which lend them nothing but React: exposed name → file. */
  standalone?: Record<string, string>;
  /** Finds remotes at run time and lends them its libraries. */
  host?: boolean;
  /** Scripts of their own with a lasting address: file name under the origin → module. */
  scripts?: Record<string, string>;
}

/** A picture that the sources import, and the screens that show it. */
export interface FirstPicture {
  /** Its file's name in the sources, such as `wide.webp`. */
  file: string;
  media: string;
}

export interface AppDefinition extends AppOptions {
  kind: "app";
  entry: string;
  exposes: Record<string, string>;
  pictures: Record<string, readonly FirstPicture[]>;
  standalone: Record<string, string>;
  scripts: Record<string, string>;
}

/** A program for Node, bundled to `dist/server/main.js` with the packages it names in package.json left outside. */
export interface ServerOptions {
  name: string;
  root: string;
  entry: string;
  /** Programs of their own that it starts, beside it: name of the file without `.js` → module. */
  programs?: Record<string, string>;
  /** Packages that are bundled although package.json names them: those programs start faster with them inside. */
  bundled?: readonly string[];
}

export interface ServerDefinition extends ServerOptions {
  kind: "server";
  programs: Record<string, string>;
  bundled: readonly string[];
}

export type Definition = AppDefinition | ServerDefinition;

/** Declares a front end in `app.config.ts`. */
export function defineApp(options: AppOptions): AppDefinition {
  return { entry: "./src/main.tsx", exposes: {}, pictures: {}, standalone: {}, scripts: {}, ...options, kind: "app" };
}

/** Declares a Node program in `app.config.ts`, alone or in an array beside a front end. */
export function defineServer(options: ServerOptions): ServerDefinition {
  return { programs: {}, bundled: [], ...options, kind: "server" };
}
