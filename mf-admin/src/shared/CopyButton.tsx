import { Button, type ButtonProps, useToast } from "@advent/ui";

/** Renders nothing without https, because such pages have no clipboard. */
export function CopyButton({ text, size }: Pick<ButtonProps, "size"> & { text: string }) {
  const { show, fail } = useToast();
  if (!navigator.clipboard) return null;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      show({ title: "Copied" });
    } catch {
      fail("Your browser blocked copying. Please copy it by hand.");
    }
  }

  return (
    <Button variant="secondary" size={size} onClick={() => void copy()}>
      Copy
    </Button>
  );
}
