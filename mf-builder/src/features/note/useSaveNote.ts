import { useUpdateItemNoteMutation } from "@advent/store";
import { useToast } from "@advent/ui";

/** Saves a day's note from the dialog and tells how it went (spec §8); answers whether it is saved. */
export function useSaveNote(itemId: string) {
  const [update, { isLoading }] = useUpdateItemNoteMutation();
  const toast = useToast();
  const save = async (note: string | null): Promise<boolean> => {
    try {
      await update({ itemId, note }).unwrap();
      toast.show({ title: "Note saved", tone: "success" });
      return true;
    } catch {
      toast.show({ title: "Save Failed", description: "Failed to save. Please try again.", tone: "destructive" });
      return false;
    }
  };
  return { save, saving: isLoading };
}
