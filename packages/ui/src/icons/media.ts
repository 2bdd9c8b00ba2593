import { createIcon } from "./Svg";

export const ExpandIcon = /* @__PURE__ */ createIcon("M9 4H4v5m11-5h5v5M9 20H4v-5m11 5h5v-5");
export const ImageIcon = /* @__PURE__ */ createIcon("M3.5 5h17v14h-17V5Zm0 11 5-5 4 4 2.5-2.5 5.5 5M15.5 9.5h.01");
export const MicrophoneIcon = /* @__PURE__ */ createIcon(
  "M12 3.5a2.8 2.8 0 0 1 2.8 2.8v5a2.8 2.8 0 0 1-5.6 0v-5A2.8 2.8 0 0 1 12 3.5Zm-6 7.5a6 6 0 0 0 12 0m-6 6v3.5m-3 0h6",
);
export const PauseIcon = /* @__PURE__ */ createIcon("M8.5 5v14M15.5 5v14");
export const PlayIcon = /* @__PURE__ */ createIcon("M7.5 4.5v15l12-7.5-12-7.5Z");
export const RecordIcon = /* @__PURE__ */ createIcon(
  "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z",
  "M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Z",
);
export const StopIcon = /* @__PURE__ */ createIcon("M6 6h12v12H6V6Z");
export const VideoIcon = /* @__PURE__ */ createIcon("M3 6.5h12.5v11H3v-11Zm12.5 4 5.5-3v9l-5.5-3");
