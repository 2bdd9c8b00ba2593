export * from "./draft";
export type { CaptionEditorProps } from "./MediaChip";
export { MediaSection } from "./MediaSection";
