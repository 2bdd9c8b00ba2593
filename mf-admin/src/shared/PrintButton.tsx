import { Button, PrintIcon } from "@advent/ui";

export function PrintButton({ variant }: { variant?: "secondary" }) {
  return (
    <Button variant={variant} size="small" onClick={() => window.print()}>
      <PrintIcon size="1em" />
      Print
    </Button>
  );
}
