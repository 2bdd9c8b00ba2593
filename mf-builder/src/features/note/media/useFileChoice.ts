import { useToast } from "@advent/ui";
import { useState } from "react";
import { acceptFile, type Cuttable } from "./accept-file";

const SELECTED_TITLES = { image: "Image Selected", video: "Video Selected" } as const;

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
  const choose = async (file: File) => {
    setLooking(true);
    const choice = await acceptFile(file).finally(() => setLooking(false));
    if ("clip" in choice) return onCut(choice);
    if ("title" in choice) return toast.fail(choice.description, choice.title);
    select(choice.kind, choice.file);
  };
  return { choose, select, looking };
}
