export { type Cuttable, openStoredVideo } from "./accept-file";
export * from "./draft";
export { type CaptionEditorProps, MediaChip } from "./MediaChip";
export { MediaSection } from "./MediaSection";
export { TrimPanel } from "./trim/TrimPanel";
