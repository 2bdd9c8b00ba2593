import { landingPage, type Palette, type ShopImage, SITE_TITLE } from "@advent/contract";

export const MANIFEST_PATH = `${landingPage.path}/manifest.webmanifest`;

export const getManifestHref = (calendarPath: string): string => `${calendarPath}/manifest.webmanifest`;

export const buildManifest = (calendarPath: string, { ink }: Pick<Palette, "ink">, icon?: ShopImage) => ({
  name: SITE_TITLE,
  short_name: "Advent",
  start_url: calendarPath,
  scope: calendarPath,
  display: "standalone",
  background_color: ink,
  theme_color: ink,
  icons: icon
    ? [describeIcon(icon)]
    : [
        { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
        { src: "/home-screen-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
});

const describeIcon = ({ src, width, height }: ShopImage) =>
  src.endsWith(".svg")
    ? { src, sizes: "any", type: "image/svg+xml" }
    : { src, sizes: `${width}x${height}`, type: "image/png" };

export const SCREENS_PATH = "/mf/screens";
