import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import send from "send";

export interface Gallery {
  origin: string;
  stories: readonly StoryEntry[];
}

export interface StoryEntry {
  id: string;
  title: string;
  name: string;
}

export async function openGallery(folder: string, words: readonly string[]): Promise<Gallery> {
  const home = join(import.meta.dirname, "..");
  const program = join(home, "node_modules/storybook/dist/bin/dispatcher.js");
  // React logs more in development.
  const env = { ...process.env, NODE_ENV: "development" };
  await promisify(execFile)(process.execPath, [program, "build", "--output-dir", folder, "--quiet"], {
    cwd: home,
    env,
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://gallery");
    send(request, pathname, { root: folder, dotfiles: "allow" }).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { origin, stories: await fetchStories(origin, words) };
}

async function fetchStories(origin: string, words: readonly string[]): Promise<StoryEntry[]> {
  const { entries } = (await (await fetch(`${origin}/index.json`)).json()) as { entries: Record<string, StoryEntry> };
  const isWanted = ({ title, name }: StoryEntry) =>
    words.length === 0 || words.some((word) => `${title}/${name}`.toLowerCase().includes(word.toLowerCase()));
  return Object.values(entries).filter(isWanted);
}
