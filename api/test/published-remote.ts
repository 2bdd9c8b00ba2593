import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { PublishedBuild, RemotePage } from "@advent/contract";

const MANIFEST_TEXT = JSON.stringify({ build: "0123456789ab" });
export const GIFTS_PAGE: RemotePage = { path: "/gifts", module: "GiftsPage", title: "Gifts" };

/** Serves a remote with one build from this machine. Changes of `build` and `text` show at the next request. */
export async function servePublishedRemote(port = 0) {
  const build: PublishedBuild = {
    id: "0123456789ab",
    time: "2026-11-21T00:00:00.000Z",
    contract: "1.0.1",
    integrity: `sha384-${createHash("sha384").update(MANIFEST_TEXT).digest("base64")}`,
    pages: [GIFTS_PAGE],
  };
  const remote = { build, text: MANIFEST_TEXT, status: 200 };
  const server = createServer(({ url }, response) => {
    const files: Record<string, string> = {
      "/mf/builds.json": JSON.stringify({ builds: [remote.build] }),
      [`/mf/mf-manifest.${remote.build.id}.json`]: remote.text,
    };
    const text = files[url ?? ""];
    response.writeHead(text === undefined ? 404 : remote.status, { location: "/mf/builds.json" }).end(text);
  });
  await new Promise<void>((done) => server.listen(port, "localhost", done));
  // The calls of the reference end without stopping it.
  server.unref();
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return Object.assign(remote, {
    origin,
    manifest: `${origin}/mf/mf-manifest.json`,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  });
}
