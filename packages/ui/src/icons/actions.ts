import { createIcon } from "./Svg";

export const ArrowLeftIcon = /* @__PURE__ */ createIcon("M20 12H4.5m6-6-6 6 6 6");
export const BagIcon = /* @__PURE__ */ createIcon("M5 8h14l1 12.5H4L5 8Zm3.5 0V6.5a3.5 3.5 0 0 1 7 0V8");
export const CheckIcon = /* @__PURE__ */ createIcon("m4.5 12.5 5 5 10-11");
export const ChevronDownIcon = /* @__PURE__ */ createIcon("m5.5 9 6.5 6.5L18.5 9");
export const CloseIcon = /* @__PURE__ */ createIcon("m5.5 5.5 13 13m0-13-13 13");
export const DownloadIcon = /* @__PURE__ */ createIcon("M12 3.5V15m-5-4.5 5 5 5-5M4.5 20.5h15");
export const DragIcon = /* @__PURE__ */ createIcon(
  "",
  "M9 4.9a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2ZM15 4.9a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2ZM9 10.9a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2ZM15 10.9a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2ZM9 16.9a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2ZM15 16.9a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z",
);
export const ExternalIcon = /* @__PURE__ */ createIcon("M13.5 4.5h6v6m0-6-9 9M10 5.5H4.5v14h14V14");
export const EyeIcon = /* @__PURE__ */ createIcon(
  "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 2.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z",
);
export const MinusIcon = /* @__PURE__ */ createIcon("M4.5 12h15");
export const PenIcon = /* @__PURE__ */ createIcon(
  "m4.5 19.5 1-4.5L16 4.5a1.8 1.8 0 0 1 2.5 0l1 1a1.8 1.8 0 0 1 0 2.5L9 18.5l-4.5 1ZM14 6.5l3.5 3.5",
);
export const PlusIcon = /* @__PURE__ */ createIcon("M12 4.5v15M4.5 12h15");
export const PrintIcon = /* @__PURE__ */ createIcon("M7 8.5v-5h10v5M7 17H3.5V8.5h17V17H17M7 14h10v6.5H7V14Z");
export const SearchIcon = /* @__PURE__ */ createIcon("M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5 5 5");
export const TrashIcon = /* @__PURE__ */ createIcon(
  "M4.5 6.5h15m-10.5 0V3.5h6v3M6.5 6.5l.8 14h9.4l.8-14M10 10.5v6m4-6v6",
);
export const UndoIcon = /* @__PURE__ */ createIcon("M8.5 4.5 4 9l4.5 4.5M4 9h9.5a5.5 5.5 0 0 1 0 11H8");
export const UploadIcon = /* @__PURE__ */ createIcon("M12 15.5V4m-5 4.5 5-5 5 5M4.5 20.5h15");
