import type { RemotePage } from "@advent/contract";

export interface AppOptions {
  name: string;
  root: string;
  title: string;
  description?: string;
  entry?: string;
  /** A small script within the page, which runs while the page is parsed. */
  boot?: string;
  /**
   * The pages this app shows; other paths get its page with status 404. Without them every path is 200. A remote exposes each
   * page's module, `src/pages/<module>.tsx`.
   */
  pages?: readonly RemotePage[];
  otherPaths?: readonly string[];
  /** Has no page on its own origin: it only runs inside a shell. */
  containerOnly?: boolean;
  exposes?: Record<string, string>;
  /**
   * Pictures that a host fetches together with the scripts of an exposed module: exposed name → pictures.
   * `file` is its name in the sources, such as `wide.avif`.
   */
  images?: Record<string, readonly { file: string; media: string }[]>;
  /** Module that renders first screens in Node: in the build, and in the front server with the shop's facts (`ScreensProgram`). */
  screens?: string;
  /** Pages whose first screens this app's server renders for hosts: module → path prefix. */
  serverScreens?: Record<string, string>;
  /** Modules for hosts outside the suite, which lend them nothing but React: exposed name → file. */
  standalone?: Record<string, string>;
  /** Finds remotes at run time and lends them its libraries. */
  host?: boolean;
  /** Scripts of their own with a lasting address: file name under the origin → module. */
  scripts?: Record<string, string>;
  /** A program for Node that serves the app, built beside it as `server/main.js`. */
  server?: string;
}

export interface ServerOptions {
  root: string;
  entry: string;
  /** Programs of their own that it starts, beside it: name of the file without `.js` → module. */
  programs?: Record<string, string>;
  /** Packages that are bundled although package.json names them: those programs start faster with them inside. */
  bundled?: readonly string[];
}
