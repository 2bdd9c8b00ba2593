import { createIcon } from "./Svg";

export const AlertIcon = /* @__PURE__ */ createIcon("M12 4 2.8 20h18.4L12 4Zm0 6v5m0 2.5v.01");
export const GiftIcon = /* @__PURE__ */ createIcon(
  "M4.5 11.5h15v9h-15v-9ZM3 7.5h18v4H3v-4Zm9 0v13m0-13C10 7.5 7.5 6.5 7.5 5a1.9 1.9 0 0 1 3.3-1.3C11.6 4.6 12 6 12 7.5Zm0 0c2 0 4.5-1 4.5-2.5a1.9 1.9 0 0 0-3.3-1.3C12.4 4.6 12 6 12 7.5Z",
);
export const InfoIcon = /* @__PURE__ */ createIcon(
  "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm0-9.5v5.5m0-8.5v.01",
);
export const NoteIcon = /* @__PURE__ */ createIcon("M5 3.5h14v10.5l-6.5 6.5H5v-17Zm14 10.5h-6.5v6.5M8.5 8h7m-7 4h4");
export const SparkleIcon = /* @__PURE__ */ createIcon(
  "M11 4c.5 5 1.5 6.5 7 7.5-5.5 1-6.5 2.5-7 8.5-.5-6-1.5-7.5-7-8.5 5.5-1 6.5-2.5 7-7.5Zm8-1.5v4m-2-2h4",
);
export const StarIcon = /* @__PURE__ */ createIcon(
  "m12 3.5 2.6 5.6 6.1.7-4.5 4.1 1.2 6L12 16.9l-5.4 3 1.2-6-4.5-4.1 6.1-.7L12 3.5Z",
);
