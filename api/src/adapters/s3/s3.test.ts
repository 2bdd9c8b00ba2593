import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { createS3Store } from "./s3";

let response: RequestListener;
let server: Server;
beforeAll(async () => {
  server = createServer((req, res) => response(req, res));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const storeAt = (timeoutMs: number) =>
  createS3Store(
    {
      S3_BUCKET: "advent-media",
      S3_REGION: "eu-west-2",
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "secret",
    },
    { timeoutMs },
  );
const away = { code: "unavailable", retryAfterSeconds: 10, message: expect.stringMatching(/are unavailable/) };

test.each<[what: string, respond: RequestListener]>([
  ["answers a page with 200", (req, res) => req.resume().on("end", () => res.end("<h1>Maintenance</h1>"))],
  ["answers 500", (req, res) => req.resume().on("end", () => res.writeHead(500).end())],
  ["answers 429", (req, res) => req.resume().on("end", () => res.writeHead(429).end())],
  ["resets the connection", (req) => req.socket.resetAndDestroy()],
  ["never answers", (req) => req.resume()],
])("bucket that %s responds 503 and stores nothing", async (_what, does) => {
  response = does;
  const store = storeAt(200);
  await expect(store.write("a.webp", Readable.from(["bytes"]), "image/webp")).rejects.toMatchObject(away);
  await expect(store.read("a.webp")).rejects.toMatchObject(away);
});
