import { uploadVideo } from "@advent/contract";
import type { Page } from "@playwright/test";
import { encodePng } from "../notes/files";

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
    if (data.size > 0) products.push(data);
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
  return encodePng(width, rows);
}
