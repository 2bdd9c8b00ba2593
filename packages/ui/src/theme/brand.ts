import { ThorneAndLuneMonogram } from "../brand/ThorneAndLuneMonogram";
import { ThorneAndLuneWordmark } from "../brand/ThorneAndLuneWordmark";
import { type Brand, createTheme } from "./theme";

export const brand: Brand = {
  shopName: "Thorne & Lune",
  wordmark: ThorneAndLuneWordmark,
  monogram: ThorneAndLuneMonogram,
};

export const theme = /* @__PURE__ */ createTheme(brand);
