import { useToast } from "@advent/ui";
import { useState } from "react";
import { acceptFile } from "./accept-file";

const SELECTED = { image: "Image Selected", video: "Video Selected" } as const;

/** Looks at a chosen file and either attaches it or says why not (behaviour §5). */
export function useFileChoice(onAttach: (kind: "image" | "video", file: Blob) => void) {
  const [looking, setLooking] = useState(false);
  const toast = useToast();
  const choose = async (file: File) => {
    setLooking(true);
    const choice = await acceptFile(file).finally(() => setLooking(false));
    if ("title" in choice) return toast.fail(choice.description, choice.title);
    onAttach(choice.kind, choice.file);
    toast.show({ title: SELECTED[choice.kind], tone: "success" });
  };
  return { choose, looking };
}
