import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { createCdnImages } from "./cdn-image";

const servers: Server[] = [];
afterEach(() =>
  Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  ),
);

async function serve(response: RequestListener): Promise<string> {
  const server = createServer(response);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const photo = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: "gold" } })
    .jpeg()
    .toBuffer();

test("product image comes small from Shopify's CDN", async () => {
  const bytes = await photo();
  const requests: (string | undefined)[] = [];
  const origin = await serve(({ url, headers: { accept } }, response) => {
    requests.push(url, accept);
    response.end(bytes);
  });
  const found = await createCdnImages(origin)(`${origin}/s/files/ring.webp?v=7`, 144);
  expect(found).toEqual({ bytes, type: "image/jpeg" });
  expect(requests).toEqual(["/s/files/ring.webp?width=144&height=144&crop=center", "image/jpeg,image/png"]);
});

test.each([
  "https://evil.example/ring.jpg",
  "http://cdn.shopify.com/ring.jpg",
  "https://cdn.shopify.com.evil.example/x",
  "ring",
  "",
])("requests no versions of %j", async (image) => {
  const fetched = jest.spyOn(globalThis, "fetch");
  expect(await createCdnImages()(image, 144)).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

test.each<[string, RequestListener]>([
  ["leads elsewhere", (_, response) => response.writeHead(302, { location: "/other.jpg" }).end()],
  ["is gone", (_, response) => response.writeHead(404).end("gone")],
  ["is larger than a small picture", (_, response) => response.end(Buffer.alloc(300_000, 0xff))],
  ["is none", (_, response) => response.writeHead(200, { "content-type": "image/jpeg" }).end("<script>")],
  ["breaks off", (_, response) => response.writeHead(200).destroy()],
])("returns no image when the response %s", async (_what, response) => {
  const origin = await serve(response);
  expect(await createCdnImages(origin)(`${origin}/ring.jpg`, 144)).toBeUndefined();
});
