import { createIcon } from "./Svg";

export const ArrowLeftIcon = /* @__PURE__ */ createIcon("M20 12H4.5m6-6-6 6 6 6");
export const BagIcon = /* @__PURE__ */ createIcon("M5 8h14l1 12.5H4L5 8Zm3.5 0V6.5a3.5 3.5 0 0 1 7 0V8");
export const ChevronDownIcon = /* @__PURE__ */ createIcon("m5.5 9 6.5 6.5L18.5 9");
export const CloseIcon = /* @__PURE__ */ createIcon("m5.5 5.5 13 13m0-13-13 13");
export const ExternalIcon = /* @__PURE__ */ createIcon("M13.5 4.5h6v6m0-6-9 9M10 5.5H4.5v14h14V14");
export const SearchIcon = /* @__PURE__ */ createIcon("M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5 5 5");
