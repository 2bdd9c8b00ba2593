import { useToast } from "@advent/ui";
import { useState } from "react";
import { acceptFile, type Cuttable, type FileError } from "./accept-file";

const SELECTED_TITLES = { image: "Image Selected", video: "Video Selected" } as const;

/** Long enough to read the message and decide. */
const REMEDY_TOAST_MS = 20_000;

interface FileChoice {
  onAttach: (kind: "image" | "video", file: Blob) => void;
  onCut: (cuttable: Cuttable) => void;
}

/** Validates a chosen file and attaches it, or shows the error (behaviour §5). */
export function useFileChoice({ onAttach, onCut }: FileChoice) {
  const [looking, setLooking] = useState(false);
  const toast = useToast();
  const select = (kind: "image" | "video", file: Blob) => {
    onAttach(kind, file);
    toast.show({ title: SELECTED_TITLES[kind], tone: "success" });
  };
  const take = (choice: NonNullable<FileError["remedy"]>["choice"]) =>
    "clip" in choice ? onCut(choice) : select(choice.kind, choice.file);
  const choose = async (file: File) => {
    setLooking(true);
    const choice = await acceptFile(file).finally(() => setLooking(false));
    if ("kind" in choice) return select(choice.kind, choice.file);
    const { remedy, ...error } = choice;
    toast.show({
      ...error,
      tone: "destructive",
      ...(remedy && { duration: REMEDY_TOAST_MS, action: { label: remedy.label, onClick: () => take(remedy.choice) } }),
    });
  };
  return { choose, select, looking };
}
