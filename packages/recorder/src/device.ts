export type Device = "apple" | "android" | "desktop";

type Client = Pick<Navigator, "userAgent" | "maxTouchPoints">;

/** An iPad identifies as a Mac, but no Mac has a touch screen. */
export function detectDevice({ userAgent, maxTouchPoints }: Client): Device {
  if (/iPhone|iPad|iPod/.test(userAgent)) return "apple";
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return "apple";
  return /Android/.test(userAgent) ? "android" : "desktop";
}
