export type Device = "apple" | "android" | "desktop";

type Client = Pick<Navigator, "userAgent" | "maxTouchPoints">;

/** Which permission steps fit. An iPad calls itself a Mac, but a Mac has no touch screen. */
export function detectDevice({ userAgent, maxTouchPoints }: Client): Device {
  if (/iPhone|iPad|iPod/.test(userAgent)) return "apple";
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return "apple";
  return /Android/.test(userAgent) ? "android" : "desktop";
}
