import { expect, origins, test } from "../../fixtures";

const BYTES_PER_MB = 1024 * 1024;
const FRONTS = ["shell", "builder", "landing", "admin", "embed"] as const;

for (const front of FRONTS) {
  test(`rejected upload is readable through ${front}`, async ({ page, allowConsole }) => {
    allowConsole(/Failed to load resource/);
    await page.goto(`${origins[front]}/readyz`);
    const send = (path: string, type: string, bytes: number) =>
      page.evaluate(
        async ([address, contentType, length]) => {
          const headers = { "content-type": contentType };
          const response = await fetch(address, { method: "POST", headers, body: new Blob([new Uint8Array(length)]) });
          return [response.status, await response.text()];
        },
        [path, type, bytes] as const,
      );
    // All five proxies share one implementation. One of them is enough, because the browser is slow with large
    // bodies.
    if (front === "shell") expect((await send("/api/videos/upload", "video/webm", 19 * BYTES_PER_MB))[0]).toBe(401);
    await page.evaluate(async () => void (await fetch("/api/calendar")));
    const [video, image] = ["Please select a video under 20MB.", "Please select an image under 5MB."];
    expect(await send("/api/images/upload", "image/png", 19 * BYTES_PER_MB)).toEqual([413, image]);
    if (front !== "shell") return;
    expect(await send("/api/videos/upload", "video/webm", 20 * BYTES_PER_MB + 1)).toEqual([413, video]);
    const [status, text] = await send("/api/videos/upload", "video/webm", 30 * BYTES_PER_MB);
    expect(status).toBe(413);
    // A front server's sentence, where no proxy sends uploads to the API itself.
    expect([video, "This is too large: at most 20 MB can be sent."]).toContain(text);
  });
}
