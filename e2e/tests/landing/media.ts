import { crc32, deflateSync } from "node:zlib";
import { uploadVideo } from "@advent/contract";
import type { Page } from "@playwright/test";

export function imageNote(text: string): string {
  return `${text}\n[IMAGE:data:image/png;base64,${png(600, 400).toString("base64")}]`;
}

export async function recordedNote(page: Page, kind: "video" | "audio"): Promise<string> {
  const url = await page.evaluate(record, { kind, path: uploadVideo.path });
  return `[${kind.toUpperCase()}:${url}]`;
}

async function record({ kind, path }: { kind: "video" | "audio"; path: string }): Promise<string> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: kind === "video" });
  const recorder = new MediaRecorder(stream, { mimeType: `${kind}/webm` });
  const products: Blob[] = [];
  const stopped = new Promise((done) => recorder.addEventListener("stop", done));
  recorder.addEventListener("dataavailable", ({ data }) => {
    products.push(data);
    if (products.length === 4 && recorder.state === "recording") recorder.stop();
  });
  recorder.start(500);
  await stopped;
  const body = new Blob(products);
  const response = await fetch(path, { method: "POST", headers: { "content-type": `${kind}/webm` }, body });
  return (await response.json()).videoUrl;
}

function png(width: number, height: number): Buffer {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x++) row.set([176, (x * 255) / width, (y * 255) / height], 1 + x * 3);
    return row;
  });
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const start = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([start, chunk("IHDR", size), chunk("IDAT", deflateSync(Buffer.concat(rows))), chunk("IEND")]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(4 + body.length + 4);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}
